import type { BookingStatus } from '../booking/index.ts';
import { type BrazilianZone, instantOf, addDays } from '../shared/index.ts';
import { isReplaceable } from './substitution.ts';

/** Calendar days at the provider's place on which it cannot work, both inclusive. */
export interface SickDaySpan {
  readonly from: string;
  readonly to: string;
}

/** Maximum days per report. Longer absences are reported again: bookings that far ahead are few. */
export const maxSickDays = 31;

const mostDaysAhead = 366;

export type SickDayRefusal = { readonly field: 'from' | 'to'; readonly problem: 'too_small' | 'too_big' };

/** Which end of the span is invalid, or undefined; `today` is the day at the provider's place. */
export function sickDayRefusal({ from, to }: SickDaySpan, today: string): SickDayRefusal | undefined {
  if (from < today) return { field: 'from', problem: 'too_small' };
  if (from > addDays(today, mostDaysAhead)) return { field: 'from', problem: 'too_big' };
  if (to < from) return { field: 'to', problem: 'too_small' };
  return to > addDays(from, maxSickDays - 1) ? { field: 'to', problem: 'too_big' } : undefined;
}

export const daysOfSpan = ({ from, to }: SickDaySpan): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** From the first midnight to the one after the last day, at the provider's place. */
export const periodOfSpan = ({ from, to }: SickDaySpan, zone: BrazilianZone) => ({
  startsAt: instantOf(from, 0, zone),
  endsAt: instantOf(addDays(to, 1), 0, zone),
});

/** Outcomes of a booking on a day on which its provider cannot work. */
export const sickDayOutcomes = ['substitute', 'cancel', 'decline', 'disputed'] as const;
export type SickDayOutcome = (typeof sickDayOutcomes)[number];

export interface AffectedBooking {
  readonly status: BookingStatus;
  readonly startsAt: Date;
  readonly disputedAt: Date | null;
  readonly contestedAt: Date | null;
}

/**
 * A request is declined. A paid booking gets a substitute while there is time to find one; an unpaid one has no money
 * to transfer, and ends. A disputed booking stays as it is until the decision.
 */
export function sickDayOutcome(booking: AffectedBooking, now: Date): SickDayOutcome {
  if (booking.status === 'pending') return 'decline';
  if (booking.disputedAt !== null || booking.contestedAt !== null) return 'disputed';
  return booking.status === 'confirmed' && isReplaceable(booking, now) ? 'substitute' : 'cancel';
}

/** Whether an absence can be taken back: once, and until its last day is over at the provider's place. */
export const canTakeBack = (
  { toDay, takenBackAt }: { readonly toDay: string; readonly takenBackAt: Date | null },
  today: string,
): boolean => takenBackAt === null && toDay >= today;

/** The days that open again: those that the absence closed, from today on, and that no other absence still needs. */
export const reopenedDays = (
  closedDays: readonly string[],
  { today, others }: { readonly today: string; readonly others: readonly SickDaySpan[] },
): string[] =>
  closedDays.filter((day) => day >= today && !others.some(({ from, to }) => from <= day && day <= to));
