import { type Actor, addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { disclosed } from '../booking-disclosure.presenter.ts';
import { seesContactsLate } from '../booking-money.actions.ts';
import { findDay } from './booking-care.queries.ts';

interface DayCall {
  readonly actor: Actor;
  /** The company where they have a seat. */
  readonly seatAt: string | null;
  readonly now: Date;
}

const noon = 12 * 60;

/** Paid bookings that the caller looks after until noon tomorrow, with what they may see of the tutor now. */
export async function readDay(db: Database, { actor, seatAt, now }: DayCall) {
  const until = instantOf(addDays(calendarDay(now), 1), noon, saoPauloZone);
  const bookings = await findDay(db, { userId: actor.userId, seatAt }, { now, until });
  const isLate = await seesContactsLate(db, bookings, { actor, now });
  return bookings.map((booking) => ({
    booking,
    shown: disclosed(booking, { side: 'provider', now, isLate }),
  }));
}
