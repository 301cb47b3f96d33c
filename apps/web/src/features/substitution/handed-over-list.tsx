import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { ownHandedOver } from './substitution.api.ts';
import { handedOverText as text } from './substitution.strings.ts';

/** Bookings that were the caller's until a substitute took them over; nothing where there are none. */
export function HandedOverList() {
  const { data, error, isError, refetch } = useQuery(ownHandedOver());
  if (isError && !data)
    return <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={() => refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="handed-over-list-title" className="text-muted-foreground mt-6">
      <CardHeader id="handed-over-list-title" title={text.list} />
      <ul className="grid gap-3">
        {data.items.map((row) => (
          <li key={row.booking_id} className="bg-muted rounded-lg p-3">
            <p className="font-semibold break-words">
              <Link to={`/bookings/${row.booking_id}`}>{row.title}</Link>
            </p>
            <p className="text-sm">
              <time dateTime={row.starts_at}>{formatDayTime(row.starts_at, row.zone)}</time>
            </p>
            <p className="text-sm">{text.passed(row.substitute_name)}</p>
            {row.reason !== null && <p className="text-sm break-words">{text.because(row.reason)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
