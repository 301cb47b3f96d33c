import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDay } from '../../ui/format.ts';
import { pendingReviews } from './review.api.ts';
import { pendingText as text } from './review.strings.ts';

/** A provider's completed bookings that wait for their word; nothing where none does. */
export function PendingReviews() {
  const pending = useQuery(pendingReviews('provider'));
  if (!pending.data || pending.data.items.length === 0) return null;
  return (
    <Card aria-labelledby="pending-reviews">
      <CardHeader id="pending-reviews" title={text.title} />
      <ul className="divide-border divide-y">
        {pending.data.items.map((item) => (
          <li key={item.booking_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{item.other_name}</p>
              <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                {item.booking_title} • {formatDay(item.starts_at, item.zone)} •{' '}
                {text.until(formatDay(item.ends_at, item.zone))}
              </p>
            </div>
            <Button asChild size="sm">
              <Link
                to={`/bookings/${item.booking_id}#reviews-title`}
                aria-label={text.openFor(item.other_name)}
              >
                {text.open}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
