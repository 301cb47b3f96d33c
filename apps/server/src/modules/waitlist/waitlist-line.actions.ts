import { spanOfStay } from '@patinha/domain/availability';
import { type OccupiedLane } from '@patinha/domain/booking';
import { laneIn, maxUnusedOffers, type OfferedTime, timeFor } from '@patinha/domain/waitlist';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import { dayAround, isOpenAt, isStayOpenAt, rosterOf } from '../availability/index.ts';
import { lockProvider } from '../provider/index.ts';
import { type BookableService, findBookableService, isOnSale } from '../service/index.ts';
import { openTimesIn, readDaysOf, spanOfDay, type DayRequest } from './waitlist-free.actions.ts';
import {
  countRefused,
  endOffer,
  findBooked,
  findRefused,
  findTaken,
  insertOffer,
  type Line,
  lockOpenOffers,
  lockWaiting,
  type OpenOffer,
  type WaitingRow,
} from './waitlist-line.queries.ts';
import { notifyAboutOffer } from './waitlist.notification.ts';
import { endEntry } from './waitlist.queries.ts';

/**
 * Ends the offers of these days that no longer hold, and offers the free times to those who wait, in order. Locks the
 * provider's row first, as every acceptance does, so that concurrent runs never offer a time twice. Returns how many
 * people were notified.
 */
export async function settleLine(tx: Transaction, line: Line, now: Date): Promise<number> {
  await lockProvider(tx, line.providerId);
  const services = serviceReader(tx, now);
  const ended = await endUntenable(tx, { line, services, now });
  return ended + (await offerFree(tx, { line, services, now }));
}

interface Settling {
  readonly line: Line;
  readonly services: (serviceId: string) => Promise<BookableService | undefined>;
  readonly now: Date;
}

/** Reads each service once; undefined for one that cannot be booked now. */
function serviceReader(db: Database, now: Date): Settling['services'] {
  const known = new Map<string, BookableService | undefined>();
  return async (serviceId) => {
    if (!known.has(serviceId)) {
      const service = await findBookableService(db, serviceId);
      known.set(serviceId, service && isOnSale(service, now) ? service : undefined);
    }
    return known.get(serviceId);
  };
}

async function endUntenable(tx: Transaction, { line, services, now }: Settling): Promise<number> {
  const offers = await lockOpenOffers(tx, line);
  const kept: OccupiedLane[] = [];
  for (const offer of offers) {
    if (offer.expiresAt <= now) await endUnused(tx, offer, { status: 'lapsed', now });
    else if (await isTenable(tx, offer, { service: await services(offer.serviceId), kept }))
      kept.push({ ...offer, lane: 0 });
    else await withdraw(tx, offer, now);
  }
  return offers.length - kept.length;
}

/** Whether the provider still works then and the time is free; offers made to others earlier count as taken. */
async function isTenable(
  tx: Transaction,
  offer: OpenOffer,
  {
    service,
    kept,
  }: { readonly service: BookableService | undefined; readonly kept: readonly OccupiedLane[] },
): Promise<boolean> {
  if (!service) return false;
  const { providerId, startsAt, endsAt, busyUntil, zone } = offer;
  const stay = offer.stayUnit ? { unit: offer.stayUnit, zone, startsAt, endsAt } : undefined;
  const isOpen = stay
    ? await isStayOpenAt(tx, { providerId, stay, rules: service })
    : await isOpenAt(tx, { providerId, pausedUntil: service.pausedUntil, startsAt, endsAt, zone });
  if (!isOpen) return false;
  const { startsAt: from, busyUntil: to } = stay ? spanOfStay(stay) : { startsAt, busyUntil };
  const roster = stay ? undefined : await rosterOf(tx, { providerId, from, to });
  const span = roster ? dayAround({ from, to }) : { from, to };
  const taken = [...(await findBooked(tx, { providerId, ...span })), ...kept];
  return laneIn({ ...service, taken, roster }, offer, offer) !== undefined;
}

async function withdraw(tx: Transaction, offer: OpenOffer, now: Date): Promise<void> {
  await endOffer(tx, authorizeSystem(offer), { status: 'withdrawn', endedAt: now });
  await recordOfferEnd(tx, offer, 'withdraw');
  await notifyAboutOffer(tx, offer.id, 'withdrawn');
}

interface Unused {
  readonly status: 'passed' | 'lapsed';
  readonly now: Date;
  /** Undefined when the offer expired. */
  readonly actorId?: string;
}

/** Ends an offer that was not taken; after several of them the entry ends too. */
export async function endUnused(
  tx: Transaction,
  offer: Pick<OpenOffer, 'id' | 'entryId' | 'tutorId'>,
  { status, now, actorId }: Unused,
): Promise<void> {
  await endOffer(tx, authorizeSystem(offer), { status, endedAt: now });
  await recordOfferEnd(tx, offer, status === 'passed' ? 'pass' : 'lapse', actorId);
  if (status === 'lapsed') await notifyAboutOffer(tx, offer.id, 'lapsed');
  if ((await countRefused(tx, offer.entryId)) >= maxUnusedOffers)
    await endEntry(tx, authorizeSystem({ id: offer.entryId }), { status: 'ended', endedAt: now });
}

async function recordOfferEnd(
  tx: Transaction,
  { id, entryId, tutorId }: Pick<OpenOffer, 'id' | 'entryId' | 'tutorId'>,
  verb: 'withdraw' | 'pass' | 'lapse',
  actorId?: string,
): Promise<void> {
  await audit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: `waitlist.${verb}`,
    subjectType: 'waitlist_entry',
    subjectId: entryId,
    details: { offerId: id },
  });
  await publish(tx, { users: [tutorId], type: 'availability.changed', id: entryId });
}

interface ServiceEntry {
  readonly service: BookableService;
  readonly entry: WaitingRow;
}

/** The entries whose service can be booked, in joining order. */
async function entriesOf(
  waiting: readonly WaitingRow[],
  services: Settling['services'],
): Promise<readonly ServiceEntry[]> {
  const requests: ServiceEntry[] = [];
  for (const entry of waiting) {
    const service = entry.pets === 0 ? undefined : await services(entry.serviceId);
    if (service) requests.push({ service, entry });
  }
  return requests;
}

/**
 * Per day, offers go in joining order across all services of the provider. Reads open and taken times once, under the
 * provider's lock; an offer to one person counts as taken for the next.
 */
async function offerFree(tx: Transaction, { line, services, now }: Settling): Promise<number> {
  const requests = await entriesOf(await lockWaiting(tx, line), services);
  if (requests.length === 0) return 0;
  const asked = requests.map(({ entry }) => entry.id);
  const refused = Map.groupBy(await findRefused(tx, asked), ({ entryId }) => entryId);
  const { providerId } = line;
  const days = requests.map(({ service, entry: wanted }) => ({ service, wanted }));
  const calendar = await readDaysOf(tx, providerId, days);
  const span = spanOfAll(days);
  const roster = await rosterOf(tx, { providerId, ...span });
  const taken = await findTaken(tx, { providerId, ...(roster ? dayAround(span) : span) });
  let notified = 0;
  for (const { service, entry } of requests) {
    const open = openTimesIn(calendar, service, { ...entry, now });
    const request = { ...entry, refused: refused.get(entry.id) ?? [] };
    const time = timeFor(request, { ...service, open, taken, roster, now });
    if (!time) continue;
    await keepFor(tx, { entry, time, providerId, now });
    taken.push({ ...time, serviceId: entry.serviceId, pets: entry.pets });
    notified += 1;
  }
  return notified;
}

function spanOfAll(days: readonly DayRequest[]): { readonly from: Date; readonly to: Date } {
  const spans = days.map(({ service, wanted }) => spanOfDay(service, wanted));
  return {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...spans.map(({ to }) => to.getTime()))),
  };
}

interface Given {
  readonly entry: WaitingRow;
  readonly time: OfferedTime;
  readonly providerId: string;
  readonly now: Date;
}

async function keepFor(tx: Transaction, { entry, time, providerId, now }: Given): Promise<void> {
  const { id: entryId, tutorId, serviceId, pets } = entry;
  const offerId = await insertOffer(tx, { ...time, entryId, serviceId, providerId, pets, createdAt: now });
  await audit(tx, {
    action: 'waitlist.offer',
    subjectType: 'waitlist_entry',
    subjectId: entryId,
    details: { offerId },
  });
  await publish(tx, { users: [tutorId], type: 'availability.changed', id: entryId });
  await notifyAboutOffer(tx, offerId, 'offered');
}
