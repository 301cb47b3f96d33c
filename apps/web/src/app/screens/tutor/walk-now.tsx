import { readCareWalk } from '@patinha/contract/care';
import { queryOptions } from '@tanstack/react-query';

import { WalkRoute } from '../../../features/care/walk/walk-route.tsx';
import { walkDistance, walkDuration, walkText } from '../../../features/care/walk/walk.strings.ts';
import { api } from '../../../lib/api/http.ts';
import { useQuery } from '../../../lib/api/use-query.ts';

/** The key of the page's own query, so that both are one; without the other calls of care. */
const walkOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'walk', bookingId],
    queryFn: ({ signal }) => api(readCareWalk, { params: { booking_id: bookingId } }, { signal }),
  });

/** The route of the walk so far, its time and its length; renders nothing for other services. */
export function WalkNow({ bookingId }: { readonly bookingId: string }) {
  const walk = useQuery(walkOf(bookingId)).data?.walk;
  if (!walk) return null;
  const distance = walkDistance(walk.distance_meters);
  return (
    <div className="grid gap-3">
      <WalkRoute segments={walk.segments} label={walkText.drawing(distance)} />
      <p className="font-display flex flex-wrap gap-x-6 text-2xl font-bold tabular-nums">
        <span>{walkDuration(walk.duration_seconds)}</span>
        <span>{distance}</span>
      </p>
    </div>
  );
}
