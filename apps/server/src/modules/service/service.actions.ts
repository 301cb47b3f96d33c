import { pauseRefusal } from '@patinha/domain/availability';
import { checkedCrmv, isPublishable } from '@patinha/domain/provider';
import {
  canActivateAnother,
  canManageService,
  canRegisterService,
  isServiceEditable,
  obstaclesTo,
  type PublishObstacle,
  serviceLimitsOf,
} from '@patinha/domain/service';
import { type Actor, type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { lockOwnProvider, requireOwnProvider } from '../provider/index.ts';
import type { OpenHours } from './open-hours.port.ts';
import { selectOnTheMarket } from './public-service.queries.ts';
import type { SellerOnboarding } from './seller-onboarding.port.ts';
import {
  type BookableService,
  countOlderServices,
  countServices,
  insertService,
  lockService,
  type ManagedService,
  selectBookableService,
  selectServicePage,
  selectServiceWithPhotos,
  type ServiceFields,
  type ServiceRow,
  type ServiceWithPhotos,
  updateServiceRow,
} from './service.queries.ts';

/** A service with the fields that a booking needs of it and its provider; undefined when there is none. */
export const findBookableService = (db: Database, serviceId: string): Promise<BookableService | undefined> =>
  selectBookableService(db, serviceId);

/** Those of some services that are on the market. */
export const findOnTheMarket = (db: Database, serviceIds: readonly string[]): Promise<string[]> =>
  selectOnTheMarket(db, serviceIds);

/** Whether it can be booked now. */
export const isOnSale = (service: BookableService, now: Date): boolean =>
  service.isActive && service.takenDownAt === null && isPublishable(service, now);

/** What decides whether any service of a seller can be on sale. */
export interface SellerStanding {
  readonly isOnboarded: boolean;
  readonly isProviderPublishable: boolean;
  readonly crmvNumber: string | null;
  readonly hasOpenHours: boolean;
  /** Of the seller; it may have come. */
  readonly pausedUntil: string | null;
  /** At the seller's place. */
  readonly today: string;
}

interface Seller {
  readonly id: string;
  readonly zone: BrazilianZone;
  readonly verifiedUntil: Date | null;
  readonly suspendedAt: Date | null;
  readonly crmvNumber: string | null;
  readonly crmvVerifiedUntil: Date | null;
  readonly pausedUntil: string | null;
}

interface At {
  readonly ports: { readonly openHours: OpenHours; readonly sellerOnboarding: SellerOnboarding };
  readonly now: Date;
}

const standingOf = async (db: Database, seller: Seller, { ports, now }: At): Promise<SellerStanding> => ({
  isOnboarded: await ports.sellerOnboarding.isOnboarded(db, seller),
  isProviderPublishable: isPublishable(seller, now),
  crmvNumber: checkedCrmv(seller, now),
  hasOpenHours: await ports.openHours.hasOpenHours(db, seller, now),
  pausedUntil: seller.pausedUntil,
  today: calendarDay(now, seller.zone),
});

/** The caller's standing; throws `provider/not-found` for a user who sells nothing. */
export const readOwnStanding = async (db: Database, userId: string, at: At): Promise<SellerStanding> =>
  standingOf(db, await requireOwnProvider(db, userId), at);

/** A page of the caller's services with how many there are and how many the plan allows. */
export async function readOwnServices(
  db: Database,
  userId: string,
  { page, ...at }: At & { readonly page: PageRequest },
) {
  const provider = await requireOwnProvider(db, userId);
  const [found, counts, standing] = await Promise.all([
    selectServicePage(db, provider.id, page),
    countServices(db, provider.id),
    standingOf(db, provider, at),
  ]);
  return { found, counts, standing, limits: serviceLimitsOf(provider) };
}

/** A service as its owner sees it, after a change of theirs. */
export async function readChangedService(tx: Transaction, serviceId: string): Promise<ServiceWithPhotos> {
  const service = await selectServiceWithPhotos(tx, serviceId);
  if (!service) throw new DomainError('service/not-found', { serviceId });
  return service;
}

/** The caller's service, locked together with its provider. Throws `service/not-found` for any other. */
export const lockOwnService = async (tx: Transaction, actor: Actor, serviceId: string) =>
  authorize(await lockService(tx, serviceId), canManageService, actor, 'service/not-found');

/** Registers a service, published at once when nothing keeps it from that (§7: is_active true; D-45, D-73). */
export async function registerService(
  tx: Transaction,
  actor: Actor,
  { fields, ...at }: At & { readonly fields: ServiceFields },
): Promise<ServiceRow> {
  const provider = await lockOwnProvider(tx, actor.userId);
  const counts = await countServices(tx, provider.id);
  if (!canRegisterService(provider, counts.registered))
    throw new DomainError('service/registered-limit', counts);
  const { city, state, latitude, longitude, zone, ratingAverage, ratingCount } = provider;
  const draft = { ...fields, city, state, latitude, longitude, zone, ratingAverage, ratingCount };
  const obstacles = obstaclesTo({ service: draft, ...(await standingOf(tx, provider, at)) });
  const isActive = obstacles.length === 0 && canActivateAnother(provider, counts.active);
  return insertService(tx, {
    ...draft,
    providerId: provider.id,
    isActive,
    publishedAt: isActive ? at.now : null,
    createdAt: at.now,
    updatedAt: at.now,
  });
}

/** Changes a service that the plan covers; one that is published must stay fit for that. */
export async function changeService(
  tx: Transaction,
  service: Awaited<ReturnType<typeof lockOwnService>>,
  { fields, ports, now }: At & { readonly fields: ServiceFields },
): Promise<void> {
  if (!isServiceEditable(service.seller, await countOlderServices(tx, service)))
    throw new DomainError('service/read-only', { serviceId: service.id });
  // A lapsed verification or a closed week already hide the service and must not keep the owner from editing, nor an
  // onboarding that services on sale before D-149 were not asked for.
  const crmvNumber = checkedCrmv(service.seller, now);
  const changed = { ...service, ...fields };
  if (service.isActive) refuseObstacles(service, obstaclesTo({ service: changed, ...editable, crmvNumber }));
  const isActive = service.isActive || (await isConfirmedForSale(tx, service, { changed, ports, now }));
  const published = isActive && !service.isActive ? { publishedAt: now } : {};
  await updateServiceRow(tx, service, { ...fields, isActive, ...published, updatedAt: now });
}

/** Saving a service that became nights confirms it: it is on sale again when nothing else keeps it from that. */
async function isConfirmedForSale(
  tx: Transaction,
  service: ManagedService,
  { changed, ...at }: At & { readonly changed: ManagedService },
): Promise<boolean> {
  if (!service.isUnitUnconfirmed || service.takenDownAt !== null) return false;
  const seller = { ...service.seller, id: service.providerId, zone: service.zone };
  if (obstaclesTo({ service: changed, ...(await standingOf(tx, seller, at)) }).length > 0) return false;
  const { active } = await countServices(tx, service.providerId);
  return canActivateAnother(service.seller, active);
}

/** Ativar. Idempotent. */
export async function activateOwnService(
  tx: Transaction,
  actor: Actor,
  { serviceId, ...at }: At & { readonly serviceId: string },
): Promise<void> {
  const service = await lockOwnService(tx, actor, serviceId);
  if (service.takenDownAt) throw new DomainError('service/taken-down', { serviceId });
  if (service.isActive) return;
  const seller = { ...service.seller, id: service.providerId, zone: service.zone };
  refuseObstacles(service, obstaclesTo({ service, ...(await standingOf(tx, seller, at)) }));
  const { active } = await countServices(tx, service.providerId);
  if (!canActivateAnother(service.seller, active)) throw new DomainError('service/active-limit', { active });
  await updateServiceRow(tx, service, { isActive: true, publishedAt: at.now, updatedAt: at.now });
}

/** Desativar. Bookings made stay. */
export async function deactivateOwnService(
  tx: Transaction,
  actor: Actor,
  { serviceId, now }: { readonly serviceId: string; readonly now: Date },
): Promise<void> {
  const service = await lockOwnService(tx, actor, serviceId);
  await updateServiceRow(tx, service, { isActive: false, updatedAt: now });
}

/** Takes no bookings of the service before a day, or again from now on (null). Bookings made stay. */
export async function pauseOwnService(
  tx: Transaction,
  actor: Actor,
  {
    serviceId,
    until,
    now,
  }: { readonly serviceId: string; readonly until: string | null; readonly now: Date },
): Promise<ServiceRow> {
  const service = await lockOwnService(tx, actor, serviceId);
  const refused = until === null ? undefined : pauseRefusal(until, calendarDay(now, service.zone));
  if (refused) throw invalidFields({ [refused.field]: refused.problem });
  await updateServiceRow(tx, service, { pausedUntil: until, updatedAt: now });
  return service;
}

const editable = { isOnboarded: true, isProviderPublishable: true, hasOpenHours: true };

function refuseObstacles({ id }: ManagedService, [first]: readonly PublishObstacle[]): void {
  if (first) throw new DomainError(`service/${first}`, { serviceId: id });
}
