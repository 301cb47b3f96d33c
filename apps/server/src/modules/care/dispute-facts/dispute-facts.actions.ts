import { routeOf } from '@patinha/domain/care';
import { missingTimeOf } from '@patinha/domain/dispute';
import {
  type Actor,
  addMs,
  type BrazilianZone,
  calendarDay,
  dayMs,
  instantOf,
  latest,
} from '@patinha/domain/shared';

import { type Database, transact } from '../../../platform/db/database.ts';
import { readForAdmin } from '../../dispute/index.ts';
import { recordGlances } from '../../privacy/index.ts';
import { selectEntries } from '../care.queries.ts';
import { selectHandovers } from '../handover.queries.ts';
import { findServiceType, findWalk, selectPositions } from '../walk/walk.queries.ts';
import { findHistories, selectMessagesOf } from './dispute-facts.queries.ts';

interface ServiceTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly checkedOutAt: Date | null;
  readonly zone: BrazilianZone;
}

/** From the beginning of the first day of the service to the end of its last one, at its place. */
export function daysOf({ startsAt, endsAt, checkedOutAt, zone }: ServiceTimes) {
  const start = (instant: Date) => instantOf(calendarDay(instant, zone), 0, zone);
  const over = checkedOutAt ? latest(endsAt, checkedOutAt) : endsAt;
  return { from: start(startsAt), to: start(addMs(start(over), dayMs + dayMs / 2)) };
}

/** What was recorded of the service, for the admin who decides; both sides can see the look. */
export const readFacts = (db: Database, actor: Actor, disputeId: string) =>
  transact(db, async (tx) => {
    const { booking } = await readForAdmin(tx, disputeId);
    const { id: bookingId, tutorId, providerId, providerOwnerId } = booking;
    const userIds = [tutorId, providerOwnerId];
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    const walk = await findWalk(tx, bookingId);
    return {
      disputeId,
      booking,
      missing: booking.stayUnit === null ? missingTimeOf(booking, booking.priceCents) : undefined,
      handovers: await selectHandovers(tx, bookingId),
      isWalk: (await findServiceType(tx, booking.serviceId)) === 'dog_walking',
      walk,
      route: walk ? routeOf(await selectPositions(tx, bookingId)) : undefined,
      entries: await selectEntries(tx, bookingId),
      messages: await selectMessagesOf(tx, { bookingId, ...daysOf(booking) }),
      histories: await findHistories(tx, { tutorId, providerId, disputeId }),
    };
  });
export type FactsView = Awaited<ReturnType<typeof readFacts>>;
