import type { BookingStatus } from '../booking/index.ts';

interface EndedService {
  readonly status: BookingStatus;
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
  readonly endedBy: 'provider' | 'system' | null;
  readonly releasedAt: Date | null;
}

/** Whether the carer is asked when the service was really over: the system ended it, and the money is not out. */
export const asksEnd = ({ status, endedBy, releasedAt }: EndedService): boolean =>
  (status === 'completed' || status === 'in_progress') && endedBy === 'system' && releasedAt === null;

/** Why this cannot be the true end: before the check-in, or after the system ended it. */
export function endRefusal(
  { checkedInAt, checkedOutAt }: EndedService,
  endedAt: Date,
): 'too_small' | 'too_big' | undefined {
  if (checkedInAt !== null && endedAt < checkedInAt) return 'too_small';
  return checkedOutAt !== null && endedAt > checkedOutAt ? 'too_big' : undefined;
}
