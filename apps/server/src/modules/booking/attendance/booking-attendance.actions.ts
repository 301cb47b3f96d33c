import {
  type AbsenceShare,
  bookingClocks,
  bookingSettingsOf,
  type BookingSide,
  completionOf,
  needsTutorsWord,
  withinService,
} from '@patinha/domain/booking';
import { latest } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { completeBooking, releaseBooking } from '../../ledger/index.ts';
import type { CardProof } from '../../loyalty-card/index.ts';
import { findTooMuchByCard } from '../../payout/index.ts';
import { judgeReferralLater } from '../../referral/index.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  makeMove,
  moneyOf,
  type MoveBy,
  stateEnd,
} from '../booking-move.actions.ts';
import { rewardedMoneyOf } from '../booking-reward.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import type { CareRecord } from '../care-record.port.ts';
import { awaitsLook, insertLook } from '../look/booking-look.queries.ts';
import type { LateAct } from './device-act.ts';

type By = Pick<MoveBy, 'by' | 'now'> & { readonly actorId?: string };

interface Recorded {
  readonly careRecord: CareRecord;
}

/** A check-in or check-out, with the tutor's card where it is shown. */
export interface AttendanceCall extends BookingCall, Recorded {
  readonly proof?: CardProof | undefined;
  readonly late?: LateAct | undefined;
}

/** The same for a caller who is already authorized, on a locked booking. */
export interface Attendance extends Pick<MoveBy, 'by' | 'now'>, Recorded {
  readonly actorId: string;
  readonly proof?: CardProof | undefined;
  /** Set when it waited on the device. */
  readonly late?: LateAct | undefined;
}

export async function checkIn(tx: Transaction, call: AttendanceCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return beginService(tx, booking, attendanceOf(call, side));
}

const attendanceOf = (
  { actor, now, proof, careRecord, late }: AttendanceCall,
  by: BookingSide,
): Attendance => ({
  by,
  late,
  careRecord,
  actorId: actor.userId,
  now,
  proof,
});

export async function beginService(
  tx: Transaction,
  booking: AuthorizedBooking,
  { proof, careRecord, late, ...step }: Attendance,
): Promise<AuthorizedBooking> {
  const opensAt = bookingClocks.checkInOpens(booking, bookingSettingsOf(booking.settingsVersion));
  const begun = await makeMove(tx, booking, {
    ...step,
    move: 'checkIn',
    changes: late
      ? {
          checkedInAt: withinService(late.doneAt, opensAt, step.now),
          checkedInReceivedAt: step.now,
          checkedInByDevice: late.isDeviceClock,
        }
      : { checkedInAt: step.now },
    notice: 'checked_in',
    notifies: ['tutor'],
  });
  await careRecord.proveHandover(tx, begun, { moment: 'check_in', proof, ...step });
  return begun;
}

interface AbsenceReport {
  readonly actorId: string;
  readonly now: Date;
  readonly share: AbsenceShare;
}

/**
 * Records that the seller came and the tutor was absent (D-152). Without an objection or a check-in the booking ends 48
 * hours later with this share for the seller.
 */
export function reportTutorAbsent(
  tx: Transaction,
  booking: AuthorizedBooking,
  { share, ...step }: AbsenceReport,
): Promise<AuthorizedBooking> {
  return makeMove(tx, booking, {
    ...step,
    move: 'reportTutorAbsent',
    by: 'provider',
    changes: { absenceShare: share },
    notice: 'tutor_absent',
    notifies: ['tutor'],
  });
}

export async function checkOut(tx: Transaction, call: AttendanceCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return endService(tx, booking, attendanceOf(call, side));
}

export async function endService(
  tx: Transaction,
  booking: AuthorizedBooking,
  { proof, careRecord, late, ...step }: Attendance,
): Promise<AuthorizedBooking> {
  // The system was first: the hour is the seller's word on the true end.
  if (late && booking.endedBy === 'system' && asksTrueEnd(booking)) {
    const statedEndAt = withinService(late.doneAt, booking.checkedInAt ?? booking.startsAt, step.now);
    await stateEnd(tx, booking, statedEndAt);
    return { ...booking, statedEndAt };
  }
  const ended = await end(tx, booking, { ...step, late, careRecord, isProven: proof !== undefined });
  await careRecord.proveHandover(tx, ended, { moment: 'check_out', proof, ...step });
  return ended;
}

interface Ending extends By, Recorded {
  readonly isProven: boolean;
  readonly late?: LateAct | undefined;
}

const asksTrueEnd = ({ status, releasedAt }: BookingRow): boolean =>
  (status === 'completed' || status === 'in_progress') && releasedAt === null;

/** Ends the service: until it is completed, either side may take that back (D-176). */
async function end(
  tx: Transaction,
  booking: AuthorizedBooking,
  { careRecord, isProven, late, ...step }: Ending,
): Promise<AuthorizedBooking> {
  const isBySystem = step.by === 'system';
  const settings = bookingSettingsOf(booking.settingsVersion);
  const begunAt = booking.checkedInAt ?? booking.startsAt;
  const at = late ? withinService(late.doneAt, latest(begunAt, booking.startsAt), step.now) : step.now;
  const needsWord = needsTutorsWord(booking, { at, receivedAt: step.now });
  const ended = await makeMove(tx, booking, {
    ...step,
    move: 'checkOut',
    changes: {
      checkedOutAt: at,
      checkedOutReceivedAt: late ? step.now : null,
      checkedOutByDevice: late?.isDeviceClock ?? false,
      endedBy: isBySystem ? 'system' : 'provider',
      completesAt:
        isBySystem && !needsWord
          ? step.now
          : completionOf(booking, { at: step.now, isProven, needsWord, settings }),
    },
    notice: isBySystem ? 'ended_by_system' : 'checked_out',
    notifies: isBySystem ? ['tutor', 'provider'] : ['tutor'],
    causeId: `${booking.id}:${step.now.getTime()}`,
  });
  await careRecord.composeReport(tx, ended, step.now);
  return ended;
}

/** A forgotten check-out: the system names itself, and completes at once, as there is nothing to take back. */
export async function endForgotten(
  tx: Transaction,
  booking: AuthorizedBooking,
  step: { readonly now: Date } & Recorded,
): Promise<AuthorizedBooking> {
  const ended = await end(tx, booking, { ...step, by: 'system', isProven: false });
  return ended.completesAt === null ? ended : complete(tx, ended, step.now);
}

/** Takes back a check-out, for either side within ten minutes: the service goes on. */
export async function undoCheckOut(
  tx: Transaction,
  { careRecord, ...call }: BookingCall & Recorded,
): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return reopenService(tx, booking, { by: side, actorId: call.actor.userId, now: call.now, careRecord });
}

export async function reopenService(
  tx: Transaction,
  booking: AuthorizedBooking,
  { careRecord, ...step }: By & Recorded,
): Promise<AuthorizedBooking> {
  const open = await makeMove(tx, booking, {
    ...step,
    move: 'undoCheckOut',
    changes: {
      checkedOutAt: null,
      checkedOutReceivedAt: null,
      checkedOutByDevice: false,
      endedBy: null,
      completesAt: null,
    },
    notice: 'check_out_undone',
    notifies: [step.by === 'tutor' ? 'provider' : 'tutor'],
    causeId: `${booking.id}:${step.now.getTime()}`,
  });
  await careRecord.reopen(tx, open);
  return open;
}

/** Posts the completion of an ended service; the money waits for the release (D-150). */
export async function complete(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  const completed = await makeMove(tx, booking, { move: 'complete', by: 'system', now });
  await postCompletion(tx, completed, now);
  return completed;
}

/** The same before its time, where a dispute has ended the right to take the check-out back. */
export const completeNow = (tx: Transaction, booking: BookingRow, now: Date): Promise<AuthorizedBooking> =>
  complete(tx, authorizeSystem({ ...booking, completesAt: now }), now);

export async function postCompletion(tx: Transaction, booking: AuthorizedBooking, now: Date): Promise<void> {
  await completeBooking(tx, await rewardedMoneyOf(tx, booking), now);
}

/** The tutor's OK completes the service, and releases money, cashback and points once the planned end is over. */
export async function confirmDone(tx: Transaction, call: BookingCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  const step = { by: side, actorId: call.actor.userId, now: call.now };
  const confirmed = await makeMove(tx, booking, { ...step, move: 'confirmDone' });
  if (booking.status === 'in_progress') await postCompletion(tx, confirmed, call.now);
  return call.now < booking.endsAt ? confirmed : release(tx, confirmed, call.now);
}

/** Releases the money, unless it waits for a look of an admin (D-153): then the look releases it. */
export async function release(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  if (await awaitsLook(tx, booking.id)) return booking;
  const released = await makeMove(tx, booking, {
    move: 'release',
    by: 'system',
    now,
    notice: 'released',
    notifies: ['tutor', 'provider'],
  });
  await releaseBooking(tx, moneyOf(booking), now);
  await askForCardLooks(tx, booking.providerId, now);
  await judgeReferralLater(tx, { bookingId: booking.id, tutorId: booking.tutorId });
  return released;
}

/** What is too much by card for seven days waits for an admin or the card's settlement (D-150). */
async function askForCardLooks(tx: Transaction, providerId: string, now: Date): Promise<void> {
  for (const bookingId of await findTooMuchByCard(tx, { providerId, now }))
    await insertLook(tx, { bookingId, reasons: ['card_money'], askedAt: now });
}
