import { freemiumServiceLimits, type ServiceType } from '@patinha/domain/service';

import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { changePlan, type ProviderRow } from '../provider/index.ts';
import {
  activateAgain,
  copyPlaceToServices,
  deactivateAll,
  deactivateServices as deactivateOfType,
  keepLongestOnSale,
  updateServiceRatings,
  updateTakedown,
} from './service-upkeep.queries.ts';
import type { ServiceRow } from './service.queries.ts';

// Writes to services on behalf of other modules.

/** Services have their provider's position. */
export const movePlace = (tx: Transaction, provider: ProviderRow): Promise<void> =>
  copyPlaceToServices(tx, provider);

/** Takes the services of a type off the market. */
export const deactivateServices = (
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  serviceType: ServiceType,
): Promise<void> => deactivateOfType(tx, provider, serviceType);

/**
 * Applies a company's plan. Without one only the service that has been on sale longest stays published, the one from
 * before the plan; the others are kept, and those beyond the three of the free plan become read-only (D-73).
 */
export async function setCompanyPlan(
  tx: Transaction,
  companyId: string,
  plan: ProviderRow['plan'],
): Promise<void> {
  const company = await changePlan(tx, companyId, plan);
  if (plan === 'freemium') await keepLongestOnSale(tx, company, freemiumServiceLimits.active);
}

/** The caller holds the provider locked. */
export const setServiceRatings = (
  tx: Transaction,
  providerId: string,
  rating: Pick<ServiceRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> => updateServiceRatings(tx, providerId, rating);

/**
 * Takes a service off the market for an admin, or puts it back (both null); existing bookings are unaffected. The caller
 * holds the provider locked.
 */
export const setTakedown = (
  tx: Transaction,
  service: Authorized<Pick<ServiceRow, 'id'>>,
  takedown: Pick<ServiceRow, 'takenDownAt' | 'takenDownReason'>,
): Promise<void> => updateTakedown(tx, service, takedown);

/** Takes every service of a provider off the market; returns which they were. The caller holds the provider locked. */
export const hideServices = (tx: Transaction, providerId: string): Promise<string[]> =>
  deactivateAll(tx, providerId);

/** Puts services of a provider back on the market, where still allowed. The caller holds the provider locked. */
export async function showServices(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length > 0) await activateAgain(tx, serviceIds);
}
