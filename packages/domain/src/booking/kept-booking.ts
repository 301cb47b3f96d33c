import { addMs, dayMs } from '../shared/index.ts';
import type { BookingStatus } from './booking-status.ts';

export interface KeptBooking {
  readonly status: BookingStatus;
  /** When it was left to its seller, who was suspended then. */
  readonly keptAt: Date | null;
  readonly checkedOutAt: Date | null;
}

/** Reading and late notes stay possible for so long after the check-out. */
const afterEndMs = dayMs;

/**
 * Whether a booking was left to its suspended seller (D-184): one that an admin kept, or that was under way. The seller,
 * or the member who attends, may open it, write in its conversation, check in, care and check out, and nothing else.
 */
export function isKept(booking: KeptBooking, suspendedSince: Date, now: Date): boolean {
  const { status, keptAt, checkedOutAt } = booking;
  if (keptAt === null || keptAt < suspendedSince) return false;
  if (status === 'confirmed' || status === 'in_progress') return true;
  return status === 'completed' && checkedOutAt !== null && now < addMs(checkedOutAt, afterEndMs);
}
