import { freemiumServiceLimits, type ServiceType } from '@patinha/domain/service';

import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { changePlan, type ProviderRow } from '../provider/index.ts';
import {
  activateAgain,
  copyPlaceToServices,
  deactivateAll,
  deactivateServices as deactivateOfType,
  keepOldestActive,
  updateServiceRatings,
  updateTakedown,
} from './service-upkeep.queries.ts';
import type { ServiceRow } from './service.queries.ts';

// What other modules have written on services.

/** Services stand where their provider does. */
export const movePlace = (tx: Transaction, provider: ProviderRow): Promise<void> =>
  copyPlaceToServices(tx, provider);

/** Takes the services of a type off the market. */
export const deactivateServices = (
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  serviceType: ServiceType,
): Promise<void> => deactivateOfType(tx, provider, serviceType);

/**
 * Gives a company its plan. Without one a single service stays published, the oldest; the others are kept, and
 * those beyond the three that the free plan has can only be read (D-73).
 */
export async function setCompanyPlan(
  tx: Transaction,
  companyId: string,
  plan: ProviderRow['plan'],
): Promise<void> {
  const company = await changePlan(tx, companyId, plan);
  if (plan === 'freemium') await keepOldestActive(tx, company, freemiumServiceLimits.active);
}

/** The caller holds the provider locked. */
export const setServiceRatings = (
  tx: Transaction,
  providerId: string,
  rating: Pick<ServiceRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> => updateServiceRatings(tx, providerId, rating);

/** Off the market by an admin, or back on it (both null); bookings that were made stand. */
export const setTakedown = (
  tx: Transaction,
  service: Authorized<Pick<ServiceRow, 'id'>>,
  takedown: Pick<ServiceRow, 'takenDownAt' | 'takenDownReason'>,
): Promise<void> => updateTakedown(tx, service, takedown);

/** Takes every service of a provider off the market; gives which they were. */
export const hideServices = (tx: Transaction, providerId: string): Promise<string[]> =>
  deactivateAll(tx, providerId);

/** Puts services back on the market, those that still may be there. */
export async function showServices(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length > 0) await activateAgain(tx, serviceIds);
}
