import { type Actor, calendarDay } from '@patinha/domain/shared';
import { canTakeBack, reopenedDays } from '@patinha/domain/substitution';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { reopenDays } from '../availability/index.ts';
import { lockBookingOf, returnToBookings } from '../booking/index.ts';
import { lockOwnProvider } from '../provider/index.ts';
import {
  findOpenSearches,
  findOtherSpans,
  lockSickDay,
  markTakenBack,
  type SickDayRow,
} from './sick-day.queries.ts';
import { notifyAboutAsk, notifyAboutReturn } from './substitution.notification.ts';
import { endSubstitution, lockSubstitution, withdrawAsks } from './substitution.queries.ts';

interface SickDayReturn {
  readonly actor: Actor;
  readonly sickDayId: string;
  readonly now: Date;
}

/**
 * Takes an absence back. Its days open again, and bookings that still look for a substitute return to the provider.
 * What ended or was taken over meanwhile, declined requests and cancelled first meetings stay so. Throws
 * substitution/absence-not-found, and substitution/absence-over for one that is over or was taken back before.
 */
export async function takeBackSickDay(tx: Transaction, call: SickDayReturn): Promise<SickDayRow> {
  const { actor, sickDayId, now } = call;
  const { id: providerId, zone } = await lockOwnProvider(tx, actor.userId);
  const sickDay = await lockSickDay(tx, { id: sickDayId, providerId });
  if (!sickDay) throw new DomainError('substitution/absence-not-found', { sickDayId });
  const today = calendarDay(now, zone);
  if (!canTakeBack(sickDay, today)) throw new DomainError('substitution/absence-over', { sickDayId });
  const others = await findOtherSpans(tx, sickDay);
  await reopenDays(tx, { providerId, days: reopenedDays(sickDay.closedDays, { today, others }) });
  const returned = await returnBookings(tx, call);
  await audit(tx, {
    actorId: actor.userId,
    action: 'sick-day.take-back',
    subjectType: 'provider',
    subjectId: providerId,
    details: { sickDayId, bookings: returned },
  });
  return markTakenBack(tx, sickDay, now);
}

/** Ends the searches that go on; returns how many bookings went back. */
async function returnBookings(tx: Transaction, call: SickDayReturn): Promise<number> {
  let returned = 0;
  for (const search of await findOpenSearches(tx, call.sickDayId)) {
    await lockBookingOf(tx, search.bookingId);
    if (await returnBooking(tx, search, call)) returned += 1;
  }
  return returned;
}

/** The caller holds the booking locked, so that a substitute's acceptance comes before or after this. */
async function returnBooking(
  tx: Transaction,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
  { actor, sickDayId, now }: SickDayReturn,
): Promise<boolean> {
  if ((await lockSubstitution(tx, id))?.status !== 'open') return false;
  const [back] = await returnToBookings(tx, {
    ids: [bookingId],
    actorId: actor.userId,
    causeId: sickDayId,
    now,
  });
  if (back === undefined) return false;
  for (const ask of await withdrawAsks(tx, id, now)) await notifyAboutAsk(tx, ask.id, 'withdrawn');
  await endSubstitution(tx, id, { status: 'returned', endedAt: now });
  await notifyAboutReturn(tx, id);
  return true;
}
