import {
  daysOf,
  isOpenDuring,
  isStayOpen,
  maxExceptions,
  minutesPerDay,
  normaliseWeek,
  openIntervalsOn,
  type WeeklyHours,
  type Stay,
  openFrom,
  type StayRules,
} from '@patinha/domain/availability';
import { openHoursWithinDays } from '@patinha/domain/service';
import { addDays, type BrazilianZone, calendarDay, instantOf } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { lockOwnProvider, lockProvider, pauseOf, requireOwnProvider } from '../provider/index.ts';
import {
  countExceptions,
  deleteClosings,
  deleteException,
  deleteOpenings,
  findBusy,
  findExceptions,
  findHours,
  insertClosings,
  countAgreed,
  insertException,
  replaceHours,
} from './availability.queries.ts';
import { announceFreeTime } from './free-time.actions.ts';

export async function readAvailability(db: Database, userId: string, now: Date) {
  const provider = await requireOwnProvider(db, userId);
  const [hours, exceptions] = [
    await findHours(db, provider.id),
    await findExceptions(db, provider.id, calendarDay(now, provider.zone)),
  ];
  return { hours, exceptions };
}

/** Replaces the weekly hours; overlapping or adjacent ranges are merged, which the search relies on. */
export async function replaceWeek(tx: Transaction, userId: string, hours: readonly WeeklyHours[], now: Date) {
  const provider = await requireOwnProvider(tx, userId);
  await lockProvider(tx, provider.id);
  await replaceHours(tx, provider.id, normaliseWeek(hours));
  await announceFreeTime(tx, { providerId: provider.id, from: calendarDay(now, provider.zone) });
  return readAvailability(tx, userId, now);
}

export interface ExceptionRequest {
  readonly day: string;
  readonly isOpen: boolean;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  /** The last of several whole days to close. */
  readonly lastDay?: string | undefined;
}

/**
 * Opens or closes part of a day, or closes whole days up to another; returns the exception of the first day. Throws `request/invalid` for a day that is over, `availability/exception-exists` for the same one twice and
 * `availability/exception-limit` when the list is full.
 */
export async function addException(tx: Transaction, userId: string, request: ExceptionRequest, now: Date) {
  const provider = await lockOwnProvider(tx, userId);
  const today = calendarDay(now, provider.zone);
  if (request.day < today) throw invalidFields({ day: 'too_small' });
  const { lastDay, ...first } = request;
  if (lastDay !== undefined)
    return closeSpan(tx, { providerId: provider.id, from: first.day, to: lastDay, today });
  const count = await countExceptions(tx, provider.id, today);
  if (count >= maxExceptions) throw new DomainError('availability/exception-limit', { count });
  const exception = await insertException(tx, { providerId: provider.id, ...first });
  if (!exception) throw new DomainError('availability/exception-exists');
  // More hours may be free, or fewer: the closed hours may include a time held for a waiting tutor.
  await announceFreeTime(tx, { providerId: provider.id, from: request.day, to: request.day });
  return exception;
}

/** Agreed bookings that stand although their hours were closed. */
export async function countStanding(
  tx: Transaction,
  userId: string,
  request: ExceptionRequest,
): Promise<number> {
  if (request.isOpen) return 0;
  const { id: providerId, zone } = await requireOwnProvider(tx, userId);
  const { day, lastDay = day, startMinute, endMinute } = request;
  return countAgreed(tx, {
    providerId,
    from: instantOf(day, startMinute ?? 0, zone),
    to: instantOf(lastDay, endMinute ?? minutesPerDay, zone),
  });
}

async function closeSpan(
  tx: Transaction,
  { providerId, from, to, today }: { providerId: string; from: string; to: string; today: string },
) {
  const days = daysOf({ from, until: addDays(to, 1) });
  await closeDays(tx, { providerId, days, today });
  await announceFreeTime(tx, { providerId, from, to });
  const closed = await findExceptions(tx, providerId, from, from);
  const first = closed.find(({ isOpen, startMinute }) => !isOpen && startMinute === null);
  if (!first) throw new Error(`Day ${from} is not closed after it was`);
  return first;
}

/**
 * Closes whole days of a provider that the caller has locked; their extra open hours are removed as
 * well. Returns the days that were not closed before. Throws `availability/exception-limit` when the list is full.
 */
export async function closeDays(
  tx: Transaction,
  {
    providerId,
    days,
    today,
  }: { readonly providerId: string; readonly days: readonly string[]; readonly today: string },
): Promise<string[]> {
  const count = await countExceptions(tx, providerId, today);
  if (count + days.length > maxExceptions) throw new DomainError('availability/exception-limit', { count });
  await deleteOpenings(tx, providerId, days);
  return insertClosings(tx, providerId, days);
}

/** Opens days again that were closed as a whole, and looks for people who wait for them. */
export async function reopenDays(
  tx: Transaction,
  { providerId, days }: { readonly providerId: string; readonly days: readonly string[] },
): Promise<void> {
  const [first] = days.toSorted();
  if (first === undefined) return;
  await deleteClosings(tx, providerId, days);
  await announceFreeTime(tx, { providerId, from: first, to: days.toSorted().at(-1) ?? first });
}

export async function removeException(tx: Transaction, userId: string, exceptionId: string): Promise<void> {
  const provider = await requireOwnProvider(tx, userId);
  const day = await deleteException(tx, provider.id, exceptionId);
  if (day === undefined) throw new DomainError('availability/exception-not-found');
  await announceFreeTime(tx, { providerId: provider.id, from: day, to: day });
}

export interface OpenQuestion {
  readonly providerId: string;
  /** Until when the service itself takes no bookings; the pause of the provider counts in any case. */
  readonly pausedUntil?: string | null | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: BrazilianZone;
}

/** Whether the period lies within the provider's weekly hours and exceptions; bookings are ignored. */
export async function isOpenAt(
  db: Database,
  { startsAt, endsAt, zone, ...seller }: OpenQuestion,
): Promise<boolean> {
  const calendar = await calendarOf(db, seller, calendarDay(startsAt, zone), calendarDay(endsAt, zone));
  return isOpenDuring({ startsAt, endsAt }, calendar, zone);
}

export interface StayQuestion {
  readonly providerId: string;
  readonly stay: Stay;
  readonly rules: StayRules & { readonly pausedUntil?: string | null };
}

/** Whether pets may arrive and leave then, and no day off lies between; places are ignored. */
export async function isStayOpenAt(
  db: Database,
  { providerId, stay, rules }: StayQuestion,
): Promise<boolean> {
  const { startsAt, endsAt, zone } = stay;
  const seller = { providerId, pausedUntil: rules.pausedUntil };
  const calendar = await calendarOf(db, seller, calendarDay(startsAt, zone), calendarDay(endsAt, zone));
  return isStayOpen(stay, calendar, rules);
}

/** Why the period is outside the provider's hours: never at that hour, or not on that day; undefined when inside. */
export async function closureAt(
  db: Database,
  { startsAt, endsAt, zone, ...seller }: OpenQuestion,
): Promise<'closed' | 'exception' | undefined> {
  const calendar = await calendarOf(db, seller, calendarDay(startsAt, zone), calendarDay(endsAt, zone));
  const period = { startsAt, endsAt };
  if (isOpenDuring(period, calendar, zone)) return undefined;
  const week = { hours: calendar.hours, exceptions: [] };
  return isOpenDuring(period, week, zone) ? 'exception' : 'closed';
}

/** The weekly hours alone. */
export const readHours = (db: Database, providerId: string) => findHours(db, providerId);

/** The weekly hours, and the exceptions of some days, both ends included. */
export const readDays = (
  db: Database,
  providerId: string,
  { from, to }: { readonly from: string; readonly to: string },
) => calendarOf(db, { providerId }, from, to);

/** Whether a provider is open at any time of the next 30 days, booked or not; a pause ends by itself and is none. */
export async function hasOpenHours(
  db: Database,
  { id, zone }: { readonly id: string; readonly zone: BrazilianZone },
  now: Date,
): Promise<boolean> {
  const today = calendarDay(now, zone);
  const days = Array.from({ length: openHoursWithinDays + 1 }, (_, ahead) => addDays(today, ahead));
  const calendar = await weekOf(db, id, today, addDays(today, openHoursWithinDays));
  return days.some((day) => openIntervalsOn(day, calendar).length > 0);
}

/** When bookings may begin: the hours, and nothing before the return from a pause of the provider or the service. */
export const calendarOf = async (
  db: Database,
  { providerId, pausedUntil = null }: Pick<OpenQuestion, 'providerId' | 'pausedUntil'>,
  ...days: readonly [firstDay: string, lastDay: string]
) =>
  openFrom(
    { ...(await weekOf(db, providerId, ...days)), pausedUntil: await pauseOf(db, providerId) },
    pausedUntil,
  );

async function weekOf(db: Database, providerId: string, firstDay: string, lastDay: string) {
  const hours = await findHours(db, providerId);
  return { hours, exceptions: await findExceptions(db, providerId, firstDay, lastDay) };
}

/** Whether nothing of the provider's time is taken, buffers included. */
export async function isAlone(
  db: Database,
  { providerId, from, to }: { readonly providerId: string; readonly from: Date; readonly to: Date },
): Promise<boolean> {
  return (await findBusy(db, { providerId, from, to })).length === 0;
}
