import { WalkRoute } from '../../../features/care/walk/walk-route.tsx';
import { walkDistance, walkDuration, walkText } from '../../../features/care/walk/walk.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { walkNowOf } from './walk-now.api.ts';

/** The route of the walk so far, its time and its length; renders nothing for other services. */
export function WalkNow({ bookingId }: { readonly bookingId: string }) {
  const walk = useQuery(walkNowOf(bookingId)).data?.walk;
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
