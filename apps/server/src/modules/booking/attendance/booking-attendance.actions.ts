import type { BookingSide } from '@patinha/domain/booking';

import type { Transaction } from '../../../platform/db/database.ts';
import { planOf, waitsForBenefits } from '../../account/index.ts';
import { completeBooking, releaseBooking } from '../../ledger/index.ts';
import type { CardProof } from '../../loyalty-card/index.ts';
import { judgeReferralLater } from '../../referral/index.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  makeMove,
  moneyOf,
  type MoveBy,
} from '../booking-move.actions.ts';
import type { CareRecord } from '../care-record.port.ts';

type By = Pick<MoveBy, 'by' | 'now'> & { readonly actorId?: string };

interface Recorded {
  readonly careRecord: CareRecord;
}

/** A check-in or check-out, with the tutor's card where it is shown. */
export interface AttendanceCall extends BookingCall, Recorded {
  readonly proof?: CardProof | undefined;
}

/** The same for a caller who is already authorized, on a locked booking. */
export interface Attendance extends Pick<MoveBy, 'by' | 'now'>, Recorded {
  readonly actorId: string;
  readonly proof?: CardProof | undefined;
}

export async function checkIn(tx: Transaction, call: AttendanceCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return beginService(tx, booking, attendanceOf(call, side));
}

const attendanceOf = ({ actor, now, proof, careRecord }: AttendanceCall, by: BookingSide): Attendance => ({
  by,
  careRecord,
  actorId: actor.userId,
  now,
  proof,
});

export async function beginService(
  tx: Transaction,
  booking: AuthorizedBooking,
  { proof, careRecord, ...step }: Attendance,
): Promise<AuthorizedBooking> {
  const begun = await makeMove(tx, booking, {
    ...step,
    move: 'checkIn',
    changes: { checkedInAt: step.now },
    notice: 'checked_in',
    notifies: ['tutor'],
  });
  await careRecord.proveHandover(tx, begun, { moment: 'check_in', proof, ...step });
  return begun;
}

/** Records that the provider came and the tutor was absent; judged when no check-in follows (conventions). */
export async function reportTutorAbsent(tx: Transaction, call: BookingCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return makeMove(tx, booking, {
    move: 'reportTutorAbsent',
    by: side,
    actorId: call.actor.userId,
    now: call.now,
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
  { proof, careRecord, ...step }: Attendance,
): Promise<AuthorizedBooking> {
  const done = await complete(tx, booking, { ...step, careRecord });
  await careRecord.proveHandover(tx, done, { moment: 'check_out', proof, ...step });
  return done;
}

/** Ends the service and posts its completion; the money waits for the release (D-88). */
export async function complete(
  tx: Transaction,
  booking: AuthorizedBooking,
  { careRecord, ...step }: By & Recorded,
): Promise<AuthorizedBooking> {
  const completed = await makeMove(tx, booking, {
    ...step,
    move: 'checkOut',
    changes: { checkedOutAt: step.now },
    notice: 'checked_out',
    notifies: ['tutor'],
  });
  await careRecord.composeReport(tx, completed, step.now);
  // The tutor's rewards are fixed by today's plan.
  const plan = await planOf(tx, booking.tutorId);
  const { tutorId } = booking;
  const tutorIsPremium = plan.tutor === 'premium' && !(await waitsForBenefits(tx, { tutorId }));
  const money = { ...moneyOf(booking), tutorIsPremium };
  await completeBooking(tx, money, step.now);
  return completed;
}

/** The tutor's OK releases money, cashback and points at once. */
export async function confirmDone(tx: Transaction, call: BookingCall): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return release(tx, booking, { by: side, actorId: call.actor.userId, now: call.now });
}

export async function release(
  tx: Transaction,
  booking: AuthorizedBooking,
  step: By,
): Promise<AuthorizedBooking> {
  const released = await makeMove(tx, booking, {
    ...step,
    move: 'release',
    notice: 'released',
    notifies: ['tutor', 'provider'],
  });
  await releaseBooking(tx, moneyOf(booking), step.now);
  await judgeReferralLater(tx, { bookingId: booking.id, tutorId: booking.tutorId });
  return released;
}
