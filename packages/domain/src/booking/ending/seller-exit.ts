import type { BookingStatus } from '../booking-status.ts';

export const exitOutcomes = ['cancel', 'decline', 'disputed', 'under_way'] as const;
export type ExitOutcome = (typeof exitOutcomes)[number];

interface Upcoming {
  readonly status: BookingStatus;
  readonly disputedAt: Date | null;
  readonly contestedAt: Date | null;
}

/**
 * What becomes of a booking when its seller is suspended or loses the role (D-184). A service under way is never cut,
 * and a disputed one waits for its decision.
 */
export function exitOutcome({ status, disputedAt, contestedAt }: Upcoming): ExitOutcome {
  if (status === 'in_progress') return 'under_way';
  if (status === 'pending') return 'decline';
  return disputedAt === null && contestedAt === null ? 'cancel' : 'disputed';
}

/** Only what was paid and has not begun is kept by choice; what is under way always is. */
export const mayBeKept = (booking: Upcoming & { readonly confirmedAt: Date | null }): boolean =>
  booking.confirmedAt !== null && exitOutcome(booking) === 'cancel';
