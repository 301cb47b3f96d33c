import { addMs, earliest, latest, minuteMs } from '../shared/index.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { BookingStatus } from './booking-status.ts';
import { absenceCloses, absenceHeldMs, absenceOpens } from './ending/tutor-absence.ts';

/** Who makes a move: one of the two parties or the system. */
export type BookingSide = 'tutor' | 'provider';
export type BookingMover = BookingSide | 'system';

/** The booking fields that the lifecycle reads. */
export interface BookingProgress {
  readonly status: BookingStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly respondUntil: Date;
  readonly payUntil: Date | null;
  readonly checkedOutAt: Date | null;
  /** When a check-out arrived that had waited on the device. */
  readonly checkedOutReceivedAt?: Date | null;
  /** Who ended it; the system when the check-out was forgotten. */
  readonly endedBy?: 'provider' | 'system' | null;
  /** When the check-out can no longer be taken back and its completion is posted; null before it. */
  readonly completesAt?: Date | null;
  /** The tutor's OK. */
  readonly doneConfirmedAt?: Date | null;
  readonly releasedAt: Date | null;
  readonly tutorAbsentAt: Date | null;
  /** Since when a dispute is undecided; meanwhile the booking neither ends nor is paid out (D-107). */
  readonly disputedAt: Date | null;
  /** Since when its payment is contested at the payer's bank, undecided; it blocks in the same way. */
  readonly contestedAt: Date | null;
  /** What the tutor answered to 'Aconteceu?'. */
  readonly tutorSaid?: string | null;
  /** What the seller answered. */
  readonly sellerSaid?: string | null;
  /** Since when its provider cannot come: a substitute takes it over, or it ends. */
  readonly providerOutAt?: Date | null;
}

type Clock = (booking: BookingProgress, settings: BookingSettings) => Date | null;

/** When money should be released if the service ends as planned and its tutor says nothing more. */
export const plannedRelease = (
  booking: Pick<BookingProgress, 'endsAt' | 'checkedOutAt' | 'doneConfirmedAt'>,
  settings: BookingSettings,
): Date =>
  booking.doneConfirmedAt
    ? latest(booking.doneConfirmedAt, booking.endsAt)
    : addMs(latest(booking.checkedOutAt ?? booking.endsAt, booking.endsAt), settings.releaseAfterCheckOutMs);

/** The deadlines of the lifecycle; null while their starting instant has not occurred. */
export const bookingClocks = {
  respondUntil: (booking) => booking.respondUntil,
  payUntil: (booking) => booking.payUntil,
  start: (booking) => booking.startsAt,
  end: (booking) => booking.endsAt,
  checkInOpens: (booking, settings) => addMs(booking.startsAt, -settings.checkInLeadMs),
  absenceOpens,
  absenceCloses,
  /** When a booking without a check-in ends by itself: once the tutor can no longer object to a report (D-152). */
  noShow: ({ tutorAbsentAt, endsAt }, settings) =>
    tutorAbsentAt ? addMs(tutorAbsentAt, absenceHeldMs) : addMs(endsAt, settings.noShowAfterEndMs),
  forgottenCheckOut: (booking, settings) => addMs(booking.endsAt, settings.checkOutAfterEndMs),
  undoCheckOut: (booking, settings) =>
    booking.checkedOutAt &&
    addMs(booking.checkedOutReceivedAt ?? booking.checkedOutAt, settings.undoCheckOutMs),
  completion: (booking) => booking.completesAt ?? null,
  /** At the tutor's OK, or after the later of check-out and planned end; never before the planned end (D-150). */
  release: (booking, settings) =>
    booking.doneConfirmedAt || booking.checkedOutAt ? plannedRelease(booking, settings) : null,
} as const satisfies Record<string, Clock>;
export type BookingClock = keyof typeof bookingClocks;

export interface BookingMove {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  readonly by: readonly BookingMover[];
  /** First instant at which a party may make the move. */
  readonly opens?: BookingClock;
  /** First instant at which a party may no longer make the move. */
  readonly closes?: BookingClock;
  /** First instant at which the system makes the move by itself. */
  readonly due?: BookingClock;
  /** The move happens once: it stamps this field, which must be empty. */
  readonly stamps?: 'releasedAt' | 'tutorAbsentAt' | 'checkedOutAt' | 'doneConfirmedAt';
  /** Only after the check-out. */
  readonly followsCheckOut?: true;
  /** Not once the tutor has said whether it happened, or the seller that it did not. */
  readonly precedesAnswer?: true;
  /** Blocked by an undecided dispute, here or at the bank. */
  readonly waitsForDispute?: true;
}

/** The whole lifecycle (D-88, D-94, D-97; conventions, "When people forget"), read by server, screens and tests. */
export const bookingMoves = {
  accept: { from: ['pending'], to: 'accepted', by: ['provider'], closes: 'respondUntil' },
  decline: { from: ['pending'], to: 'declined', by: ['provider', 'system'] },
  expireUnanswered: { from: ['pending'], to: 'expired', by: ['system'], due: 'respondUntil' },
  expireUnpaid: { from: ['accepted'], to: 'expired', by: ['system'], due: 'payUntil' },
  pay: { from: ['accepted'], to: 'confirmed', by: ['system'] },
  cancel: {
    from: ['pending', 'accepted', 'confirmed'],
    to: 'cancelled',
    by: ['tutor', 'provider'],
    closes: 'start',
    waitsForDispute: true,
  },
  checkIn: {
    from: ['confirmed'],
    to: 'in_progress',
    by: ['provider'],
    opens: 'checkInOpens',
    closes: 'noShow',
    precedesAnswer: true,
  },
  reportTutorAbsent: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['provider'],
    opens: 'absenceOpens',
    closes: 'absenceCloses',
    stamps: 'tutorAbsentAt',
    precedesAnswer: true,
  },
  noShow: { from: ['confirmed'], to: 'cancelled', by: ['system'], due: 'noShow', waitsForDispute: true },
  checkOut: {
    from: ['in_progress'],
    to: 'in_progress',
    by: ['provider', 'system'],
    opens: 'start',
    due: 'forgottenCheckOut',
    stamps: 'checkedOutAt',
    waitsForDispute: true,
  },
  undoCheckOut: {
    from: ['in_progress'],
    to: 'in_progress',
    by: ['tutor', 'provider'],
    closes: 'undoCheckOut',
    followsCheckOut: true,
    waitsForDispute: true,
  },
  complete: {
    from: ['in_progress'],
    to: 'completed',
    by: ['system'],
    due: 'completion',
    followsCheckOut: true,
    waitsForDispute: true,
  },
  confirmDone: {
    from: ['in_progress', 'completed'],
    to: 'completed',
    by: ['tutor'],
    stamps: 'doneConfirmedAt',
    followsCheckOut: true,
    waitsForDispute: true,
  },
  release: {
    from: ['completed'],
    to: 'completed',
    by: ['system'],
    due: 'release',
    stamps: 'releasedAt',
    waitsForDispute: true,
  },
  /** Both sides' answers to 'Aconteceu?' say so (D-175). */
  happened: {
    from: ['confirmed', 'in_progress'],
    to: 'completed',
    by: ['system'],
    stamps: 'doneConfirmedAt',
    waitsForDispute: true,
  },
  didNotHappen: { from: ['confirmed'], to: 'cancelled', by: ['system'], waitsForDispute: true },
  /** A dispute or the payer's bank decided on a refund before the service was over. */
  endByDispute: { from: ['confirmed', 'in_progress'], to: 'cancelled', by: ['system'] },
  /** A dispute was decided after check-out: the rest of the money goes to the provider. */
  releaseByDispute: { from: ['completed'], to: 'completed', by: ['system'], stamps: 'releasedAt' },
} as const satisfies Record<string, BookingMove>;
export type BookingMoveName = keyof typeof bookingMoves;

// The names of an object literal are known; TypeScript widens Object.keys to string.
const isMoveName = (name: string): name is BookingMoveName => name in bookingMoves;
export const bookingMoveNames: readonly BookingMoveName[] = Object.keys(bookingMoves).filter(isMoveName);

export type MoveRefusal = 'illegal-move' | 'disputed' | 'too-early' | 'too-late';

export interface MoveAttempt {
  readonly move: BookingMoveName;
  readonly by: BookingMover;
  readonly now: Date;
  readonly settings: BookingSettings;
}

/** Why the move is refused now, or undefined when it may be made. */
export function refusalOf(booking: BookingProgress, attempt: MoveAttempt): MoveRefusal | undefined {
  const move: BookingMove = bookingMoves[attempt.move];
  const at = (clock: BookingClock | undefined) =>
    clock ? bookingClocks[clock](booking, attempt.settings) : null;
  const standing = standingRefusal(booking, move, attempt.by);
  if (standing) return standing;
  const opens = at(attempt.by === 'system' ? move.due : move.opens);
  if (opens && attempt.now < opens) return 'too-early';
  const closes = attempt.by === 'system' ? null : at(move.closes);
  if (closes && attempt.now >= closes) return 'too-late';
  return undefined;
}

/** Why the move is refused at any time. */
function standingRefusal(
  booking: BookingProgress,
  move: BookingMove,
  by: BookingMover,
): MoveRefusal | undefined {
  if (!move.from.includes(booking.status) || !move.by.includes(by)) return 'illegal-move';
  if (isPast(booking, move) || (move.followsCheckOut && !mayFollowCheckOut(booking, move)))
    return 'illegal-move';
  const waits = booking.disputedAt !== null || booking.contestedAt !== null;
  return move.waitsForDispute && waits ? 'disputed' : undefined;
}

/** What happens once has happened, or what must come before the answers comes after them. */
const isPast = (booking: BookingProgress, { stamps, precedesAnswer }: BookingMove): boolean =>
  Boolean(
    (stamps && booking[stamps]) || (precedesAnswer && (booking.tutorSaid || booking.sellerSaid === 'no')),
  );

/** What the system ended cannot be taken back, and what is released needs no OK. */
const mayFollowCheckOut = (booking: BookingProgress, { closes, stamps }: BookingMove): boolean =>
  booking.checkedOutAt !== null &&
  (closes !== 'undoCheckOut' || booking.endedBy !== 'system') &&
  (stamps !== 'doneConfirmedAt' || booking.releasedAt === null);

export const canMove = (booking: BookingProgress, attempt: MoveAttempt): boolean =>
  refusalOf(booking, attempt) === undefined;

/** The provider's deadline to answer: within the span, and before the start at the latest. */
export const answerDeadline = (createdAt: Date, startsAt: Date, settings: BookingSettings): Date =>
  earliest(addMs(createdAt, settings.answerWithinMs), startsAt);

/** Nothing is kept for a payment beyond this before the start (D-178), but for the minutes of a late acceptance. */
const paidAheadMs = 15 * minuteMs;
const payAtLeastMs = 5 * minuteMs;

/** The deadline to pay an accepted booking. */
export const paymentDeadline = (acceptedAt: Date, startsAt: Date, settings: BookingSettings): Date =>
  earliest(
    addMs(acceptedAt, settings.payWithinMs),
    latest(addMs(startsAt, -paidAheadMs), addMs(acceptedAt, payAtLeastMs)),
    startsAt,
  );
