import { type HeldLane, type RequestStanding, standingOf } from '@patinha/domain/booking';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { declineAll } from '../answer/booking-decline.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { notifyByMail } from '../notification/booking.notification.ts';
import { type BookingSlot, stayOfSlot } from '../request/booking-slot.queries.ts';
import { findHeldLanes, findRivals, restartClock, type Rival, stopClocks } from './booking-clash.queries.ts';

export interface StandingRival extends Rival {
  readonly standing: RequestStanding;
}

/**
 * The unanswered requests that overlap a booking, each with where it stands beside everything live (D-174), and beside
 * the lane that the booking would take. Whatever asks what clashes asks here.
 */
export async function readRivals(
  db: Database,
  slot: BookingSlot & { readonly id: string },
  added?: HeldLane,
): Promise<StandingRival[]> {
  const rivals = await findRivals(db, slot);
  if (rivals.length === 0) return [];
  const { lanes: held, roster } = await findHeldLanes(db, {
    ...slot,
    startsAt: new Date(Math.min(...rivals.map(({ startsAt }) => startsAt.getTime()))),
    busyUntil: new Date(Math.max(...rivals.map(({ busyUntil }) => busyUntil.getTime()))),
  });
  return rivals.map((rival) => {
    const stay = stayOfSlot(rival) ?? undefined;
    const team = roster && { ...rival, roster };
    // Places of a stay are counted by date, and the people of a team over its day.
    const beside = [...held, ...(added ? [added] : [])].filter(
      (lane) => stay || team || (lane.startsAt < rival.busyUntil && rival.startsAt < lane.busyUntil),
    );
    return { ...rival, standing: standingOf(beside, { ...rival, stay, team }) };
  });
}

interface Settling {
  /** Tutors and provider are notified once per cause. */
  readonly causeId: string;
  readonly now: Date;
}

/**
 * Settles the requests that a booking clashes with: they wait while it is unpaid, are declined once it is paid, and
 * can be accepted again when it no longer stands. Repeatable. The caller holds the provider's row.
 */
export async function settleRivals(
  tx: Transaction,
  booking: BookingSlot & Pick<BookingRow, 'id' | 'providerOwnerId'>,
  { causeId, now }: Settling,
): Promise<void> {
  const {
    free = [],
    waits = [],
    lost = [],
  } = Object.groupBy(await readRivals(tx, booking), ({ standing }) => standing.state);
  await letWait(tx, waits, now);
  await declineAll(tx, {
    ids: lost.map(({ id }) => id),
    by: 'system',
    causeId,
    notice: 'lost_to_another',
    reason: 'clash',
    details: { lostTo: booking.id },
    now,
  });
  const again = free.filter(({ waitsUntil }) => waitsUntil !== null);
  const restarted: Rival[] = [];
  for (const rival of again) if (await restartClock(tx, rival.id, now)) restarted.push(rival);
  await notifyByMail(tx, {
    bookingIds: restarted.map(({ id }) => id),
    notice: 'clash_over',
    to: restarted.length > 0 ? ['provider'] : [],
    causeId: `${causeId}:${now.getTime()}`,
  });
  const users = new Set([...waits, ...restarted].map(({ tutorId }) => tutorId));
  if (users.size === 0) return;
  await publish(tx, {
    users: [...users, booking.providerOwnerId],
    type: 'booking.changed',
    id: booking.id,
  });
}

async function letWait(tx: Transaction, rivals: readonly StandingRival[], now: Date): Promise<void> {
  const byDeadline = Map.groupBy(rivals, ({ standing }) =>
    standing.state === 'waits' ? standing.until.getTime() : 0,
  );
  for (const [until, together] of byDeadline)
    await stopClocks(
      tx,
      together.map(({ id }) => id),
      { until: new Date(until), now },
    );
}
