import { type Cents, shareHalfUp } from '../shared/index.ts';

/** §9: revenue over completed bookings, half a centavo up; null before the first one. */
export function averageTicketCents(revenueCents: Cents, completedBookings: number): Cents | null {
  return completedBookings > 0 ? shareHalfUp(revenueCents, 1, completedBookings) : null;
}

/** §9 and D-35: completed over all bookings, pending and future ones included, in whole percent; null without any. */
export function conversionPercent(completedBookings: number, allBookings: number): number | null {
  return allBookings > 0 ? Math.round((completedBookings * 100) / allBookings) : null;
}
