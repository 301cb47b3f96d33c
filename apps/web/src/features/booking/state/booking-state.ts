import type { Booking } from '@patinha/contract/booking';
import { calendarDay, minuteMs } from '@patinha/domain/shared';

/** What a booking waits for, as one of its sides sees it. */
export type StateKind =
  | 'asked'
  | 'answer'
  | 'pay'
  | 'agreed'
  | 'today'
  | 'late'
  | 'happened'
  | 'under-way'
  | 'ended'
  | 'ok'
  | 'done'
  | 'problem'
  | 'over';

/** Positions in the line: asked for, paid, done, reviewed. */
export type Step = 0 | 1 | 2 | 3;

export interface BookingState {
  readonly kind: StateKind;
  /** The step that is open, or at which the booking ended. */
  readonly step: Step;
}

/** How long after the start a person who has not arrived is late. */
const lateAfterMs = 15 * minuteMs;

const stepOf: Readonly<Record<Exclude<StateKind, 'over' | 'problem'>, Step>> = {
  asked: 0,
  answer: 0,
  pay: 1,
  agreed: 2,
  today: 2,
  late: 2,
  happened: 2,
  'under-way': 2,
  ended: 2,
  ok: 3,
  done: 3,
};

export function stateOf(booking: Booking, now: number): BookingState {
  const kind = kindOf(booking, now);
  if (kind === 'over') return { kind, step: endStepOf(booking) };
  return { kind, step: kind === 'problem' ? problemStepOf(booking) : stepOf[kind] };
}

/** The step at which a dispute was opened. */
const problemStepOf = ({ confirmed_at: paid, status }: Booking): Step => {
  if (paid === null) return 1;
  return status === 'completed' ? 3 : 2;
};

function kindOf(booking: Booking, now: number): StateKind {
  const { status, end, moves, checked_out_at: ended } = booking;
  if (end !== null) return 'over';
  if (booking.disputed_at !== null) return 'problem';
  if (moves.includes('confirmDone')) return 'ok';
  if (status === 'pending') return asksViewer(booking) ? 'answer' : 'asked';
  if (status === 'accepted') return 'pay';
  if (status === 'confirmed') return kindOfAgreed(booking, now);
  if (status === 'in_progress') return ended === null ? 'under-way' : 'ended';
  return status === 'completed' ? 'done' : 'over';
}

/** Whether the viewer is the one who has to answer the request, or the other time proposed for it. */
const asksViewer = ({ side, open_proposal: proposal }: Booking): boolean =>
  proposal ? proposal.by !== side : side === 'provider';

function kindOfAgreed({ side, starts_at: start, zone, address, happened }: Booking, now: number): StateKind {
  // Past its end without a check-in: the question below is all there is to do.
  if (happened !== null) return 'happened';
  // Only who is waited for at the tutor's home can be late for the tutor.
  const isExpected = side === 'tutor' && address !== null;
  if (isExpected && now - Date.parse(start) >= lateAfterMs) return 'late';
  return calendarDay(new Date(start), zone) === calendarDay(new Date(now), zone) ? 'today' : 'agreed';
}

/** A booking that was paid for ended before its service; one that was only agreed, before the payment. */
function endStepOf({ confirmed_at: paid, responded_at: answered, status }: Booking): Step {
  if (paid !== null) return 2;
  return answered === null || status === 'declined' ? 0 : 1;
}
