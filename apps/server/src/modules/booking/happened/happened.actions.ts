import {
  type HappenedAnswer,
  happenedOutcome,
  isHappenedOpen,
  mayAnswerHappened,
  type SellerAnswer,
} from '@patinha/domain/booking';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { closeNotDone } from '../answer/booking-expiry.actions.ts';
import { postCompletion, release } from '../attendance/booking-attendance.actions.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  makeMove,
  publishChange,
} from '../booking-move.actions.ts';
import { type BookingRow, changeBooking, lockBooking } from '../booking.queries.ts';
import type { DisputeOpening } from '../dispute-opening.port.ts';
import { notifyAboutBooking } from '../notification/booking.notification.ts';
import { happenedReason } from './happened.strings.ts';

interface Answering extends BookingCall {
  readonly answer: HappenedAnswer;
  readonly disputeOpening: DisputeOpening;
}

/** Stores one side's answer to 'Aconteceu?' and does what follows from both (D-175). */
export async function answerHappened(
  tx: Transaction,
  { answer, disputeOpening, ...call }: Answering,
): Promise<BookingRow> {
  const { booking, side } = await lockForParty(tx, call);
  requireAsked(booking, side, call.now);
  const said = side === 'tutor' ? { tutorSaid: answer, tutorSaidAt: call.now } : sellerSaid(answer, call.now);
  await change(tx, booking, said);
  await audit(tx, {
    actorId: call.actor.userId,
    action: 'booking.happened',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { by: side, answer },
  });
  const answered = authorizeSystem({ ...booking, ...said });
  await settleHappened(tx, answered, { now: call.now, disputeOpening });
  return (await lockBooking(tx, booking.id)) ?? answered;
}

function requireAsked(booking: BookingRow, side: 'tutor' | 'provider', now: Date): void {
  if (mayAnswerHappened(booking, side, now)) return;
  if (booking.disputedAt !== null || booking.contestedAt !== null)
    throw new DomainError('booking/disputed', { bookingId: booking.id });
  const isEarly = booking.status === 'confirmed' && now < booking.endsAt;
  throw new DomainError(isEarly ? 'booking/too-early' : 'booking/illegal-move', { bookingId: booking.id });
}

function sellerSaid(answer: HappenedAnswer, now: Date): { sellerSaid: SellerAnswer; sellerSaidAt: Date } {
  if (answer === 'agreed') throw invalidFields({ answer: 'invalid' });
  return { sellerSaid: answer, sellerSaidAt: now };
}

async function change(
  tx: Transaction,
  booking: AuthorizedBooking,
  changes: Partial<Pick<BookingRow, 'tutorSaid' | 'sellerSaid' | 'sellerAskedAgainAt'>>,
): Promise<void> {
  if (!(await changeBooking(tx, booking, { status: booking.status, ...changes })))
    throw new DomainError('booking/illegal-move', { bookingId: booking.id, lost: true });
  await publishChange(tx, booking);
}

interface Settling {
  readonly now: Date;
  readonly disputeOpening: DisputeOpening;
}

/** Does what the answers so far, or their absence, lead to; false when there is nothing to do yet. */
export async function settleHappened(
  tx: Transaction,
  booking: AuthorizedBooking,
  { now, disputeOpening }: Settling,
): Promise<boolean> {
  if (!isHappenedOpen(booking, now)) return false;
  const outcome = happenedOutcome(booking, now);
  if (outcome === 'wait') return false;
  if (outcome === 'complete') await completeByWord(tx, booking, now);
  else if (outcome === 'refund') await closeNotDone(tx, booking, now);
  else if (outcome === 'ask-seller-again') await askAgain(tx, booking, now);
  else {
    const userId = outcome === 'dispute' ? booking.tutorId : booking.providerOwnerId;
    const reason = happenedReason[outcome];
    await disputeOpening.open(tx, { bookingId: booking.id, userId, reason, now });
  }
  return true;
}

/** The tutor's yes is the OK: completed and released in one. */
async function completeByWord(tx: Transaction, booking: AuthorizedBooking, now: Date): Promise<void> {
  const done = await makeMove(tx, booking, {
    move: 'happened',
    by: 'system',
    now,
    changes: { checkedOutAt: booking.checkedOutAt ?? now, endedBy: booking.endedBy ?? 'system' },
  });
  await postCompletion(tx, done, now);
  await release(tx, done, now);
}

async function askAgain(tx: Transaction, booking: AuthorizedBooking, now: Date): Promise<void> {
  await change(tx, booking, { sellerSaid: null, sellerAskedAgainAt: now });
  await notifyAboutBooking(tx, { bookingId: booking.id, notice: 'happened_again', to: ['provider'] });
}
