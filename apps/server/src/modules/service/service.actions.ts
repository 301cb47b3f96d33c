import { checkedCrmv, isPublishable } from '@patinha/domain/provider';
import {
  canActivateAnother,
  canManageService,
  canRegisterService,
  isServiceEditable,
  publishObstacle,
  serviceLimitsOf,
} from '@patinha/domain/service';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { lockOwnProvider, requireOwnProvider } from '../provider/index.ts';
import { selectOnTheMarket } from './public-service.queries.ts';
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

/** A page of the caller's services with how many there are and how many the plan allows. */
export async function readOwnServices(db: Database, userId: string, page: PageRequest) {
  const provider = await requireOwnProvider(db, userId);
  const [found, counts] = await Promise.all([
    selectServicePage(db, provider.id, page),
    countServices(db, provider.id),
  ]);
  return { found, counts, limits: serviceLimitsOf(provider) };
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
  { fields, now }: { readonly fields: ServiceFields; readonly now: Date },
): Promise<ServiceRow> {
  const provider = await lockOwnProvider(tx, actor.userId);
  const counts = await countServices(tx, provider.id);
  if (!canRegisterService(provider, counts.registered))
    throw new DomainError('service/registered-limit', counts);
  const { city, state, latitude, longitude, zone, ratingAverage, ratingCount } = provider;
  const draft = { ...fields, city, state, latitude, longitude, zone, ratingAverage, ratingCount };
  const obstacle = publishObstacle({
    service: draft,
    isProviderPublishable: isPublishable(provider, now),
    crmvNumber: checkedCrmv(provider, now),
  });
  return insertService(tx, {
    ...draft,
    providerId: provider.id,
    isActive: obstacle === undefined && canActivateAnother(provider, counts.active),
    createdAt: now,
    updatedAt: now,
  });
}

/** Changes a service that the plan covers; one that is published must stay fit for that. */
export async function changeService(
  tx: Transaction,
  service: Awaited<ReturnType<typeof lockOwnService>>,
  { fields, now }: { readonly fields: ServiceFields; readonly now: Date },
): Promise<void> {
  if (!isServiceEditable(service.seller, await countOlderServices(tx, service)))
    throw new DomainError('service/read-only', { serviceId: service.id });
  // A lapsed verification already hides the service and must not keep the owner from editing.
  if (service.isActive) refuseObstacle({ ...service, ...fields }, { isProviderPublishable: true, now });
  await updateServiceRow(tx, service, { ...fields, updatedAt: now });
}

/** Ativar. Idempotent. */
export async function activateOwnService(
  tx: Transaction,
  actor: Actor,
  { serviceId, now }: { readonly serviceId: string; readonly now: Date },
): Promise<void> {
  const service = await lockOwnService(tx, actor, serviceId);
  if (service.takenDownAt) throw new DomainError('service/taken-down', { serviceId });
  if (service.isActive) return;
  refuseObstacle(service, { isProviderPublishable: isPublishable(service.seller, now), now });
  const { active } = await countServices(tx, service.providerId);
  if (!canActivateAnother(service.seller, active)) throw new DomainError('service/active-limit', { active });
  await updateServiceRow(tx, service, { isActive: true, updatedAt: now });
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

function refuseObstacle(
  service: ManagedService,
  { isProviderPublishable, now }: { readonly isProviderPublishable: boolean; readonly now: Date },
): void {
  const crmvNumber = checkedCrmv(service.seller, now);
  const obstacle = publishObstacle({ service, isProviderPublishable, crmvNumber });
  if (obstacle) throw new DomainError(`service/${obstacle}`, { serviceId: service.id });
}
