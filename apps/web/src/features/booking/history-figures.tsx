import type { BookingHistory } from '@patinha/contract/booking';
import { type BookingSide, endGroupNames, groupOfEnd } from '@patinha/domain/booking';

import { endGroupText } from '../../lib/words/end-group-text.ts';
import { money, formatDuration, formatNumber } from '../../ui/format.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { historyText } from './booking-detail.strings.ts';

interface HistoryFiguresProps {
  readonly side: BookingSide;
  readonly history: BookingHistory;
}

export const HistoryFigures = ({ side, history }: HistoryFiguresProps) => (
  <section aria-label={historyText.figures} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
    <StatCard label={historyText.completed} value={formatNumber(history.completed)} />
    <StatCard
      label={historyText.cancelled}
      value={formatNumber(history.cancelled)}
      note={history.ends.length > 0 && causesOf(history)}
    />
    <StatCard label={historyText.time} value={formatDuration(history.minutes)} />
    <StatCard
      label={historyText.total[side]}
      value={money(side === 'tutor' ? 'spent' : 'earned', history.total_cents)}
      note={historyText.totalNote[side]}
    />
  </section>
);

/** How many for which cause, the most frequent first. */
function causesOf({ ends }: BookingHistory): string {
  const totals = endGroupNames.map((group) => ({
    group,
    total: ends.filter(({ end }) => groupOfEnd(end) === group).reduce((sum, { total }) => sum + total, 0),
  }));
  return totals
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .map(({ group, total }) => `${endGroupText[group]}: ${formatNumber(total)}`)
    .join(' · ');
}
