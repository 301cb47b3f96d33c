import type { WalkPosition } from '@patinha/contract/care';
import { canRecordWalk, hasAnimal, isDuringService, routeOf } from '@patinha/domain/care';
import { addMs } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { type CareCall, findForCare, lockForCarer } from '../care-access.actions.ts';
import { careWatchers } from '../care-watchers.rules.ts';
import {
  countPositions,
  findServiceType,
  findWalk,
  insertPositions,
  type PositionRow,
  saveWalk,
  selectPositions,
  type WalkRow,
} from './walk.queries.ts';

/** Limit: a day with a position every four seconds. */
const maxPositions = 20_000;
/** Tolerated clock error: a request takes some seconds too. */
const rightClockMs = 10_000;

export async function readWalk(db: Database, { now, ...call }: CareCall & { readonly now: Date }) {
  const { booking, caller } = await findForCare(db, call);
  const isWalk = (await findServiceType(db, booking.serviceId)) === 'dog_walking';
  const walk = await findWalk(db, booking.id);
  return {
    booking,
    isWalk,
    mayRecord: isWalk && canRecordWalk(booking, caller, now) && hasAnimal(booking),
    walk,
    route: walk ? routeOf(await selectPositions(db, booking.id)) : undefined,
  };
}
export type WalkView = Awaited<ReturnType<typeof readWalk>>;

interface Recording extends CareCall {
  readonly recorderId: string;
  readonly sentAt: Date;
  readonly positions: readonly WalkPosition[];
  readonly now: Date;
}

/** Stores the points that belong to the service, recomputes the walk, and notifies the open screens. */
export async function recordWalk(tx: Transaction, recording: Recording): Promise<Omit<WalkRow, 'bookingId'>> {
  const { now } = recording;
  const { booking, caller } = await lockForCarer(tx, recording);
  if (!canRecordWalk(booking, caller, now))
    throw new DomainError('care/not-in-service', { bookingId: booking.id });
  if ((await findServiceType(tx, booking.serviceId)) !== 'dog_walking')
    throw new DomainError('care/not-a-walk', { bookingId: booking.id });
  if ((await countPositions(tx, booking.id)) < maxPositions)
    await insertPositions(
      tx,
      booking,
      positionsOf(recording).filter(({ at }) => isDuringService(booking, at, now)),
    );
  const walk = walkOf(await selectPositions(tx, booking.id));
  if (!walk) return { startedAt: now, lastAt: now, distanceMeters: 0, durationSeconds: 0 };
  await saveWalk(tx, { ...walk, bookingId: booking.id });
  await publish(tx, { users: careWatchers(booking), type: 'care.walked', id: booking.id });
  return walk;
}

function positionsOf({ recorderId, sentAt, positions, now }: Recording): Omit<PositionRow, 'bookingId'>[] {
  const slowMs = now.getTime() - sentAt.getTime();
  const correctionMs = Math.abs(slowMs) > rightClockMs ? slowMs : 0;
  return positions.map(({ sequence, at, lat, lng, accuracy_meters: accuracyMeters }) => ({
    recorderId,
    sequence,
    at: addMs(new Date(at), correctionMs),
    lat,
    lng,
    accuracyMeters,
  }));
}

function walkOf(positions: Parameters<typeof routeOf>[0]): Omit<WalkRow, 'bookingId'> | undefined {
  const { segments, distanceMeters, durationSeconds } = routeOf(positions);
  const [first, last] = [segments[0]?.[0], segments.at(-1)?.at(-1)];
  return first && last && { startedAt: first.at, lastAt: last.at, distanceMeters, durationSeconds };
}
