import type { ReliabilityFigures } from '@patinha/contract/shared';
import { reliabilityOf, type ReliabilityRecord } from '@patinha/domain/provider';

/** What a card and a public page say of a provider's year; null below the least number of bookings. */
export function presentReliability(record: ReliabilityRecord): ReliabilityFigures | null {
  const shown = reliabilityOf(record);
  return (
    shown && {
      completed_count: shown.completedCount,
      cancelled_count: shown.cancelledCount,
      answer_minutes: shown.answerMinutes,
    }
  );
}
