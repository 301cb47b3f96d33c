import { minuteMs } from '@patinha/domain/shared';

import { useNow } from '../../../lib/use-now.ts';

interface TimeBarProps {
  readonly from: string;
  readonly until: string;
}

/** How much of a span is left; the sentence beside it says it in words. */
export function TimeBar({ from, until }: TimeBarProps) {
  const now = useNow(minuteMs / 2);
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const share = Math.max(0, Math.min(1, (end - now) / Math.max(1, end - start)));
  return (
    <div aria-hidden="true" className="bg-muted h-1.5 overflow-hidden rounded-full">
      <div className="bg-warning h-full rounded-full" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
