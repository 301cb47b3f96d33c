import { minutesPerDay, isStayUnit } from '@patinha/domain/availability';
import { bookingSettingsAt } from '@patinha/domain/booking';
import { petRefusal } from '@patinha/domain/service';
import { type Actor, addMs, calendarDay, minuteMs } from '@patinha/domain/shared';
import { canJoinAnother, canManageEntry, type DayPart, isInPart, laneIn } from '@patinha/domain/waitlist';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { announceFreeTime, dayAround, heldFromOthers, rosterOf } from '../availability/index.ts';
import { findOwnPets } from '../pet/index.ts';
import { lockProvider } from '../provider/index.ts';
import { type BookableService, findBookableService, isOnSale } from '../service/index.ts';
import { openTimes, spanOfDay } from './waitlist-free.actions.ts';
import { endOpenOffer } from './waitlist-hold.queries.ts';
import { endUnused } from './waitlist-line.actions.ts';
import { findBooked } from './waitlist-line.queries.ts';
import {
  countPeople,
  countWaits,
  endEntry,
  type EntryRow,
  findEntries,
  findEntry,
  findGuard,
  findOpenOffer,
  findPetsOf,
  type GuardRow,
  insertEntry,
  lockEntry,
  lockWaits,
} from './waitlist.queries.ts';

export interface Wait {
  readonly serviceId: string;
  readonly day: string;
  readonly part: DayPart;
  readonly petIds: readonly string[];
  readonly durationMinutes: number | null;
}

interface Caller {
  readonly actor: Actor;
  readonly now: Date;
}

/** The number of people who wait for a provider, by day, without names. */
export const peopleWaiting = (
  db: Database,
  line: { readonly providerId: string; readonly from: string; readonly to: string },
) => countPeople(db, line);

export async function readWaits(db: Database, userId: string) {
  return withPets(db, await findEntries(db, userId));
}

async function withPets(db: Database, entries: readonly EntryRow[]) {
  if (entries.length === 0) return [];
  const pets = await findPetsOf(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ entry, pets: pets.filter(({ entryId }) => entryId === entry.id) }));
}

/**
 * Joins the line of a service for a day without a free time in the wished part of it. Refused while there is one:
 * it can be booked.
 */
export async function joinWaitlist(tx: Transaction, wait: Wait, { actor, now }: Caller) {
  const { userId } = actor;
  const service = await requireWaitable(tx, wait, { actor, now });
  await requirePets(tx, service, { wait, userId });
  await refuseFree(tx, service, { wait, userId, now });
  await lockWaits(tx, userId);
  const waits = await countWaits(tx, userId);
  const { id: serviceId, providerId, zone } = service;
  const { day, part, durationMinutes, petIds } = wait;
  const entryId = canJoinAnother(waits)
    ? await insertEntry(
        tx,
        { tutorId: userId, serviceId, providerId, zone, day, part, durationMinutes, createdAt: now },
        petIds,
      )
    : await refuseAnother(tx, { userId, wait, waits });
  if (entryId === undefined) throw new DomainError('waitlist/already-waiting', { serviceId, day });
  await note(tx, { entryId, actorId: userId, verb: 'join' });
  // A concurrent cancellation may not see the new entry.
  await announceFreeTime(tx, { providerId, from: day, to: day });
  return readOne(tx, entryId);
}

/** Of both reasons the one that the tutor can do nothing about comes first. */
async function refuseAnother(
  tx: Transaction,
  { userId, wait, waits }: { readonly userId: string; readonly wait: Wait; readonly waits: number },
): Promise<undefined> {
  const own = await findEntries(tx, userId);
  if (own.some(({ serviceId, day }) => serviceId === wait.serviceId && day === wait.day)) return undefined;
  throw new DomainError('waitlist/limit-reached', { waits });
}

async function requireWaitable(
  db: Database,
  { serviceId, day, durationMinutes }: Wait,
  { actor, now }: Caller,
): Promise<BookableService> {
  const service = await findBookableService(db, serviceId);
  if (!service || !isOnSale(service, now)) throw new DomainError('waitlist/service-not-found', { serviceId });
  if (service.ownerUserId === actor.userId) throw new DomainError('waitlist/own-service', { serviceId });
  if (!isLengthOf(service, durationMinutes)) throw invalidFields({ duration_minutes: 'invalid' });
  const { maxAheadMs } = bookingSettingsAt(now);
  if (day < calendarDay(now, service.zone)) throw invalidFields({ day: 'too_small' });
  if (day > calendarDay(addMs(now, maxAheadMs), service.zone)) throw invalidFields({ day: 'too_big' });
  return service;
}

/** A length is for a service by the hour; of a stay it is whole nights, or days, within the service's bounds. */
function isLengthOf(
  { unit, pricePerHourCents, minNights, maxNights }: BookableService,
  minutes: number | null,
): boolean {
  if (!isStayUnit(unit)) return minutes === null || pricePerHourCents !== null;
  const nights = (minutes ?? minutesPerDay) / minutesPerDay;
  return Number.isInteger(nights) && nights >= minNights && nights <= maxNights;
}

async function requirePets(
  db: Database,
  service: BookableService,
  { wait: { petIds }, userId }: { readonly wait: Wait; readonly userId: string },
): Promise<void> {
  const pets = await findOwnPets(db, userId, petIds);
  if (pets.length !== petIds.length) throw new DomainError('waitlist/pet-not-found', { userId });
  if (pets.some((pet) => petRefusal(service, pet)))
    throw new DomainError('waitlist/pet-not-accepted', { serviceId: service.id });
  if (pets.length > service.capacity) throw invalidFields({ pet_ids: 'too_big' });
}

/** As a request would find it: requests of others do not block, offers to others do. */
async function refuseFree(
  db: Database,
  service: BookableService,
  { wait, userId, now }: { readonly wait: Wait; readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id: serviceId, providerId, zone, bufferMinutes } = service;
  const open = await openTimes(db, service, { ...wait, now });
  const day = { providerId, ...spanOfDay(service, wait) };
  const roster = await rosterOf(db, day);
  const span = roster ? { providerId, ...dayAround(day) } : day;
  const taken = [
    ...(await findBooked(db, span)),
    ...(await heldFromOthers(db, { ...span, tutorId: userId })),
  ];
  const wanted = { serviceId, pets: wait.petIds.length };
  const free = open.find(({ startsAt, endsAt }) => {
    const slot = { startsAt, endsAt, busyUntil: addMs(endsAt, bufferMinutes * minuteMs) };
    return (
      isInPart(startsAt, wait.part, zone) && laneIn({ ...service, taken, roster }, slot, wanted) !== undefined
    );
  });
  if (free) throw new DomainError('waitlist/time-free', { serviceId, day: wait.day });
}

export async function leaveWaitlist(
  tx: Transaction,
  { entryId, actor, now }: Caller & { readonly entryId: string },
): Promise<void> {
  const entry = await lockOwn(tx, entryId, actor);
  if (entry.status !== 'waiting') throw new DomainError('waitlist/not-waiting', { entryId });
  const { providerId, day } = entry;
  await endEntry(tx, entry, { status: 'left', endedAt: now });
  const wasOffered = await endOpenOffer(tx, entryId, { status: 'passed', endedAt: now });
  await note(tx, { entryId, actorId: actor.userId, verb: 'leave' });
  if (wasOffered) await announceFreeTime(tx, { providerId, from: day, to: day });
}

/** The time goes to the next one; the tutor waits on for another. */
export async function passOn(
  tx: Transaction,
  { entryId, offerId, actor, now }: Caller & { readonly entryId: string; readonly offerId: string },
): Promise<void> {
  const entry = await lockOwn(tx, entryId, actor);
  const open = await findOpenOffer(tx, entryId);
  if (open?.id !== offerId || open.expiresAt <= now) throw new DomainError('waitlist/no-offer', { entryId });
  const { providerId, day, tutorId } = entry;
  await endUnused(tx, { id: offerId, entryId, tutorId }, { status: 'passed', now, actorId: actor.userId });
  await announceFreeTime(tx, { providerId, from: day, to: day });
}

/** Locks the provider's row first, as offering does. */
async function lockOwn(tx: Transaction, entryId: string, actor: Actor): Promise<Authorized<GuardRow>> {
  const seen = authorize(await findGuard(tx, entryId), canManageEntry, actor, 'waitlist/not-found');
  await lockProvider(tx, seen.providerId);
  return authorize(await lockEntry(tx, entryId), canManageEntry, actor, 'waitlist/not-found');
}

interface Note {
  readonly entryId: string;
  readonly actorId: string;
  readonly verb: 'join' | 'leave';
}

async function note(tx: Transaction, { entryId, actorId, verb }: Note): Promise<void> {
  await audit(tx, {
    actorId,
    action: `waitlist.${verb}`,
    subjectType: 'waitlist_entry',
    subjectId: entryId,
  });
  await publish(tx, { users: [actorId], type: 'availability.changed', id: entryId });
}

async function readOne(tx: Transaction, entryId: string) {
  const entry = await findEntry(tx, entryId);
  const [found] = await withPets(tx, entry ? [entry] : []);
  if (!found) throw new Error(`Entry ${entryId} is not readable after its insert`);
  return found;
}
