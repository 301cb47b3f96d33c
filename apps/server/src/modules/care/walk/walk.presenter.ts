import type { CareWalk } from '@patinha/contract/care';
import { revealsContact } from '@patinha/domain/booking';
import type { WalkRoute } from '@patinha/domain/care';

import type { WalkView } from './walk.actions.ts';

/** Enough for a drawing of any size. */
const maxShownPlaces = 1000;

export const presentWalk = ({ booking, isWalk, mayRecord, walk, route }: WalkView): CareWalk => ({
  booking_id: booking.id,
  is_walk: isWalk,
  may_record: mayRecord,
  walk: walk
    ? {
        started_at: walk.startedAt.toISOString(),
        last_at: walk.lastAt.toISOString(),
        distance_meters: walk.distanceMeters,
        duration_seconds: walk.durationSeconds,
        // A booking that a dispute has ended hides positions like contacts.
        segments: route && revealsContact(booking.status) ? linesOf(route) : [],
      }
    : null,
});

/** Samples a long line evenly and always keeps its ends. */
export function linesOf({ segments }: WalkRoute) {
  const total = segments.reduce((sum, { length }) => sum + length, 0);
  const every = Math.ceil(total / maxShownPlaces);
  return segments.map((line) =>
    line
      .filter((_place, index) => index % every === 0 || index === line.length - 1)
      .map(({ at, lat, lng }) => ({ at: at.toISOString(), lat, lng })),
  );
}
