import type { ReconciliationStatus } from '@patinha/contract/reconciliation';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { standingText as text } from './admin-books.strings.ts';
import { bookStanding } from './books.api.ts';

/** When both books were last compared, and which payouts they block. */
export function BookStandingCard() {
  const { data, error, refetch } = useQuery(bookStanding());
  if (error && !data)
    return <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-12 rounded-lg" />;
  const { compared_at: comparedAt, is_silent: isSilent, stops, violations } = data;
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {comparedAt === null ? text.neverCompared : text.compared(formatDayTime(comparedAt))}
      </p>
      {isSilent && <Alert tone="warning">{text.silent}</Alert>}
      {stops.length > 0 && <Stops stops={stops} />}
      {violations.length > 0 && <Violations violations={violations} />}
    </div>
  );
}

const Stops = ({ stops }: Pick<ReconciliationStatus, 'stops'>) => (
  <Alert tone="destructive" title={text.stopTitle}>
    <ul className="grid gap-1">
      {stops.map(({ reason, provider_name: name, stopped_at: at }) => (
        <li key={`${reason}-${name}-${at}`}>
          {name === null ? text.stopAll(formatDayTime(at)) : text.stopProvider(name, formatDayTime(at))}
        </li>
      ))}
    </ul>
  </Alert>
);

const Violations = ({ violations }: Pick<ReconciliationStatus, 'violations'>) => (
  <Alert tone="destructive" title={text.violations}>
    <ul className="grid gap-1 font-mono text-sm">
      {violations.map(({ rule, subject }) => (
        <li key={`${rule}-${subject}`}>{`${rule}: ${subject}`}</li>
      ))}
    </ul>
  </Alert>
);
