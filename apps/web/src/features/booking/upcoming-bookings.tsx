import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { BookingCard } from './booking-card.tsx';
import { listText } from './booking.strings.ts';
import { upcomingBookings } from './upcoming.api.ts';

/** The tutor's next three bookings, for the dashboard. */
export function UpcomingBookings() {
  const upcoming = useQuery(upcomingBookings());
  if (upcoming.isPending) return <Skeleton className="h-36 rounded-xl" />;
  if (upcoming.isError && !upcoming.data)
    return (
      <ErrorCard
        title={listText.loadFailed}
        description={loadErrorText(upcoming.error)}
        onRetry={() => upcoming.refetch()}
      />
    );
  if (upcoming.data.items.length === 0)
    return (
      <EmptyState
        tile="coleira"
        title={listText.tutor.empty}
        action={
          <Button asChild>
            <Link to="/marketplace">{listText.tutor.explore}</Link>
          </Button>
        }
      />
    );
  return (
    <ul className="grid gap-3">
      {upcoming.data.items.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  );
}
