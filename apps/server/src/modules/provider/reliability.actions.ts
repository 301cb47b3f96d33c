import type { ReliabilityFigures } from '@patinha/contract/shared';
import { reliabilityOf, type ReliabilityRecord } from '@patinha/domain/provider';

/** The yearly figures on a card and a public page; null below the minimum number of bookings. */
export function presentReliability(record: ReliabilityRecord): ReliabilityFigures | null {
  const shown = reliabilityOf(record);
  return (
    shown && {
      completed_count: shown.completedCount,
      cancelled_count: shown.cancelledCount,
      no_show_count: shown.noShowCount,
      answer_minutes: shown.answerMinutes,
      returned_count: shown.returnedCount,
    }
  );
}
