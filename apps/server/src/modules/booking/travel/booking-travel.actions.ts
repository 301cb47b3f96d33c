import { type TravelLeg, travelAround, type TravelStop } from '@patinha/domain/booking';

import type { Database } from '../../../platform/db/database.ts';
import { findPetsOf } from '../booking.queries.ts';
import { findStopsAround } from './booking-travel.queries.ts';

/** A way with the names of the other booking's pets. */
export interface KnownLeg extends TravelLeg {
  readonly pets: readonly string[];
}

/** The ways to a booking and on from it, where they are to be stated. */
export interface Travel {
  readonly fromPrevious: KnownLeg | undefined;
  readonly toNext: KnownLeg | undefined;
}

/** The ways around these bookings of sellers, by booking; none for one that has nothing to state. */
export async function readTravel(
  db: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Travel>> {
  if (bookingIds.length === 0) return new Map();
  const found = [...Map.groupBy(await findStopsAround(db, bookingIds), ({ stop }) => stop.id).values()].map(
    (pairs) => waysOf(pairs),
  );
  const nextTo = found
    .flatMap(({ fromPrevious, toNext }) => [fromPrevious, toNext])
    .flatMap((leg) => leg?.other.id ?? []);
  const pets = Map.groupBy(await findPetsOf(db, [...new Set(nextTo)]), ({ bookingId }) => bookingId);
  const named = (leg: TravelLeg | undefined): KnownLeg | undefined =>
    leg && { ...leg, pets: (pets.get(leg.other.id) ?? []).map(({ name }) => name) };
  return new Map(
    found.map(({ id, fromPrevious, toNext }) => [
      id,
      { fromPrevious: named(fromPrevious), toNext: named(toNext) },
    ]),
  );
}

interface Pair {
  readonly stop: TravelStop;
  readonly other: TravelStop;
}

function waysOf(pairs: readonly Pair[]) {
  const [first] = pairs;
  if (!first) throw new Error('A group has at least one pair');
  return {
    id: first.stop.id,
    ...travelAround(
      first.stop,
      pairs.map(({ other }) => other),
    ),
  };
}
