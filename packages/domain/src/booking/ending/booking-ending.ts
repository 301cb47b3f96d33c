import { addMs, latest } from '../../shared/index.ts';
import type { BookingProgress } from '../booking-move.ts';
import type { BookingSettings } from '../booking-settings.ts';

type Planned = Pick<BookingProgress, 'endsAt'>;

interface CheckOut {
  readonly at: Date;
  /** With the tutor's card at the hand-over. */
  readonly isProven: boolean;
  /** Nothing of it counts by itself: the check-in was made after the planned end, or it came late. */
  readonly needsWord: boolean;
  readonly settings: BookingSettings;
}

/**
 * When a check-out is final and its completion is posted (D-150, D-176): when the time to take it back is over. One
 * before the planned end without the tutor's card waits for that end as well, unless the tutor says OK. Null where
 * only the tutor's word completes it (D-175).
 */
export function completionOf(
  { endsAt }: Planned,
  { at, isProven, needsWord, settings }: CheckOut,
): Date | null {
  if (needsWord) return null;
  const isFinalAt = addMs(at, settings.undoCheckOutMs);
  return isProven || at >= endsAt ? isFinalAt : latest(isFinalAt, endsAt);
}

type Ended = Planned & Pick<BookingProgress, 'checkedOutAt' | 'completesAt' | 'status'>;

/** Whether a service that was ended waits for nothing but the time in which that can be taken back. */
export const isOnlyUndoable = (
  { status, checkedOutAt, completesAt, endsAt }: Ended,
  { now, settings }: { readonly now: Date; readonly settings: BookingSettings },
): boolean =>
  status === 'in_progress' &&
  checkedOutAt !== null &&
  !!completesAt &&
  (now >= endsAt || completesAt <= addMs(checkedOutAt, settings.undoCheckOutMs));
