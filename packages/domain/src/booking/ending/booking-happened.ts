import { addMs, dayMs, latest, minuteMs } from '../../shared/index.ts';
import type { BookingProgress, BookingSide } from '../booking-move.ts';

/** What each side answers to 'Aconteceu?'; only the tutor can say that it was agreed not to take place. */
export const happenedAnswers = ['yes', 'no', 'agreed'] as const;
export type HappenedAnswer = (typeof happenedAnswers)[number];
export type SellerAnswer = Exclude<HappenedAnswer, 'agreed'>;

/** When the seller without a check-in is first reminded, after the start. */
export const checkInReminderMs = 10 * minuteMs;

/** How long both have to answer, from the planned end, and the seller who is asked once more. */
export const happenedWithinMs = 3 * dayMs;

export interface HappenedBooking extends BookingProgress {
  readonly checkedInAt: Date | null;
  readonly tutorSaid: HappenedAnswer | null;
  readonly sellerSaid: SellerAnswer | null;
  readonly sellerAskedAgainAt: Date | null;
}

/**
 * Whether 'Aconteceu?' is open: there was no check-in by the planned end, or what was done came too late to count by
 * itself. A report that the tutor was absent has rules of its own.
 */
export function isHappenedOpen(booking: HappenedBooking, now: Date): boolean {
  if (booking.disputedAt !== null || booking.contestedAt !== null) return false;
  if (booking.status === 'confirmed') return booking.tutorAbsentAt === null && now >= booking.endsAt;
  return waitsForWord(booking) && now >= booking.endsAt;
}

/** A service that was ended, and is completed only by the tutor's word. */
export const waitsForWord = ({ status, checkedOutAt, completesAt }: BookingProgress): boolean =>
  status === 'in_progress' && checkedOutAt !== null && !completesAt;

/** Whether this side still has to answer. A check-in made too late is the seller's yes. */
export function mayAnswerHappened(booking: HappenedBooking, side: BookingSide, now: Date): boolean {
  if (!isHappenedOpen(booking, now)) return false;
  return side === 'tutor' ? booking.tutorSaid === null : sellerWord(booking) === null;
}

const sellerWord = (booking: HappenedBooking): SellerAnswer | null =>
  booking.checkedInAt === null ? booking.sellerSaid : 'yes';

/** Until when an answer is waited for. */
export const happenedUntil = ({ endsAt, sellerAskedAgainAt }: HappenedBooking): Date =>
  addMs(sellerAskedAgainAt ? latest(endsAt, sellerAskedAgainAt) : endsAt, happenedWithinMs);

export type HappenedOutcome = 'wait' | 'ask-seller-again' | 'complete' | 'refund' | 'dispute' | 'admin';

/**
 * What follows from the answers (D-175). The tutor's yes completes; a seller who said no is asked once more first, and a
 * second no is taken at its word. A no against a yes is a dispute; a seller's yes that the tutor does not answer is
 * for an admin; everything else gives the money back.
 */
export function happenedOutcome(booking: HappenedBooking, now: Date): HappenedOutcome {
  const { tutorSaid } = booking;
  const seller = sellerWord(booking);
  const isOver = now >= happenedUntil(booking);
  if (tutorSaid === 'yes') return outcomeOfYes(booking, isOver);
  if (tutorSaid !== null) {
    if (seller === 'yes') return 'dispute';
    return seller === 'no' || isOver ? 'refund' : 'wait';
  }
  if (!isOver) return 'wait';
  return seller === 'yes' ? 'admin' : 'refund';
}

function outcomeOfYes(booking: HappenedBooking, isOver: boolean): HappenedOutcome {
  const isAgain = booking.sellerAskedAgainAt !== null;
  const seller = sellerWord(booking);
  if (seller === 'no') return isAgain ? 'refund' : 'ask-seller-again';
  return seller === null && isAgain && !isOver ? 'wait' : 'complete';
}
