import {
  acceptBooking as acceptBookingEndpoint,
  allowBookingTutor,
  type Booking,
  cancelBooking as cancelBookingEndpoint,
  confirmBookingDone,
  declineBooking as declineBookingEndpoint,
  getBooking,
  listBookingHistory,
  listBookings,
  listNearTimes,
  listUpcomingBookings,
  quoteBooking as quoteBookingEndpoint,
  quoteCancellation as quoteCancellationEndpoint,
  requestBooking as requestBookingEndpoint,
} from '@patinha/contract/booking';
import { defaultPageSize } from '@patinha/contract/shared';
import { bookingSideOf } from '@patinha/domain/booking';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOnTheMarket } from '../service/index.ts';
import { declineBooking } from './answer/booking-answer.actions.ts';
import { allowTutor } from './answer/booking-refusal.actions.ts';
import { nearTimesOf } from './answer/near-times.actions.ts';
import { confirmDone } from './attendance/booking-attendance.actions.ts';
import { viewerOf } from './booking-money.actions.ts';
import { partyOf } from './booking-move.actions.ts';
import { readCashback } from './booking-reward.actions.ts';
import { presentBooking, presentCancellation, presentQuote } from './booking.presenter.ts';
import {
  type BookingRow,
  countUpcoming,
  findBooking,
  findBookingsOf,
  findCurrent,
  findUpcoming,
  findWaiting,
} from './booking.queries.ts';
import { cancelBooking, quoteCancellation } from './change/booking-cancellation.actions.ts';
import { acceptAndPropose } from './clash/booking-clash-answer.actions.ts';
import { readHistory } from './history/booking-history.actions.ts';
import { quoteBooking, requestBooking } from './request/booking-request.actions.ts';
import { readTravel } from './travel/booking-travel.actions.ts';
import { presentLeg } from './travel/booking-travel.presenter.ts';

const upcomingLimit = 3;
// Each request mails a provider: more than anyone needs in an hour, too few to be a nuisance.
const requestsPerHour = 30;

async function present(db: Database, rows: readonly BookingRow[], actor: Actor, now: Date) {
  const viewer = await viewerOf(db, rows, { actor, now });
  return rows.map((row) => presentBooking(row, viewer));
}

/** A booking after a move, read again: how it ended and which proposal is open follow from other rows too. */
export async function presentOne(db: Database, row: BookingRow, actor: Actor, now: Date) {
  return presentAlone(db, (await findBooking(db, row.id)) ?? row, { actor, now });
}

/** One booking read alone says to its tutor what comes back, too. */
async function presentAlone(
  db: Database,
  booking: BookingRow,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
) {
  const viewer = await viewerOf(db, [booking], { actor, now });
  const isTutor = bookingSideOf(booking, actor) === 'tutor';
  return presentBooking(
    booking,
    isTutor ? { ...viewer, cashbackCents: await readCashback(db, booking, now) } : viewer,
  );
}

export const bookingRoutes: ModuleRoutes = (app, platform) => {
  registerReads(app);
  registerQuote(app);
  registerRequest(app, platform);
  write(app, confirmBookingDone, async ({ params, actor, tx, now }) =>
    presentOne(tx, await confirmDone(tx, { bookingId: params.booking_id, actor, now }), actor, now),
  );
  write(app, acceptBookingEndpoint, async ({ params, body, actor, tx, now }) => {
    const proposals = (body.proposals ?? []).map(({ booking_id: bookingId, starts_at: startsAt }) => ({
      bookingId,
      startsAt: new Date(startsAt),
    }));
    const call = { bookingId: params.booking_id, actor, now, proposals };
    return presentOne(tx, await acceptAndPropose(tx, call), actor, now);
  });
  write(app, declineBookingEndpoint, async ({ params, body, actor, tx, now }) => {
    const call = { bookingId: params.booking_id, actor, now, reason: body.reason };
    return presentOne(tx, await declineBooking(tx, call), actor, now);
  });
  write(app, allowBookingTutor, async ({ params, actor, tx, now }) =>
    presentOne(tx, await allowTutor(tx, { bookingId: params.booking_id, actor, now }), actor, now),
  );
  write(app, cancelBookingEndpoint, async ({ params, body, actor, tx, now }) => {
    const call = { bookingId: params.booking_id, actor, now, reason: body.reason };
    return presentOne(tx, await cancelBooking(tx, call), actor, now);
  });
};

function registerQuote(app: App): void {
  read(app, quoteBookingEndpoint, async ({ query, actor, db }) =>
    presentQuote(
      await quoteBooking(
        db,
        {
          serviceId: query.service_id,
          startsAt: new Date(query.starts_at),
          endsAt: query.ends_at === undefined ? undefined : new Date(query.ends_at),
          durationMinutes: query.duration_minutes,
          priceUnit: query.price_unit,
          extraIds: query.extra_ids?.split(','),
          pets: query.pets,
          tutorId: actor.userId,
        },
        await readClock(db),
      ),
    ),
  );
}

function registerRequest(app: App, platform: Platform): void {
  write(
    app,
    requestBookingEndpoint,
    async ({ body, actor, tx, now }) => {
      const booking = await requestBooking(tx, {
        serviceId: body.service_id,
        startsAt: new Date(body.starts_at),
        endsAt: body.ends_at === undefined ? undefined : new Date(body.ends_at),
        durationMinutes: body.duration_minutes,
        priceUnit: body.price_unit,
        extraIds: body.extra_ids,
        petIds: body.pet_ids,
        address: body.address,
        specialInstructions: body.special_instructions,
        promotionId: body.promotion_id,
        actor,
        env: platform.env,
        now,
      });
      return presentOne(tx, booking, actor, now);
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'booking-request',
          subject: actor.userId,
          points: requestsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );
}

/** On an agenda, with the way to what the same person attends next. */
async function withTravel(db: Database, items: readonly Booking[]): Promise<Booking[]> {
  const travel = await readTravel(
    db,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, travel_to_next: presentLeg(travel.get(item.id)?.toNext) }));
}

const bookableOf = (db: Database, items: readonly Pick<Booking, 'service_id'>[]) =>
  findOnTheMarket(
    db,
    items.map(({ service_id: id }) => id),
  );

function registerReads(app: App): void {
  read(app, listBookings, async ({ query, actor, db }) => {
    const limit = query.limit ?? defaultPageSize;
    const { as: asked, status: label, end, from, to, cursor: afterId } = query;
    const now = await readClock(db);
    const dayOf = (day: string) => (day === 'today' ? calendarDay(now) : day);
    const days =
      from === undefined ? undefined : { from: dayOf(from), to: to === undefined ? to : dayOf(to) };
    const side = actor.memberId === undefined ? asked : 'provider';
    const listing = { userId: actor.userId, side, label, end, days, afterId };
    const found = await findBookingsOf(db, { ...listing, limit: limit + 1 });
    const shown = await present(db, found.slice(0, limit), actor, now);
    const items = side === 'provider' && days ? await withTravel(db, shown) : shown;
    return {
      items,
      ...(side === 'tutor' && { bookable_service_ids: await bookableOf(db, items) }),
      next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  });

  read(app, listBookingHistory, async ({ query, actor, db }) => {
    const limit = query.limit ?? defaultPageSize;
    const now = await readClock(db);
    const asked = { userId: actor.userId, side: query.as, year: query.year, now };
    const { found, ...figures } = await readHistory(db, {
      ...asked,
      afterId: query.cursor,
      limit: limit + 1,
    });
    const items = await present(db, found.slice(0, limit), actor, now);
    return {
      ...figures,
      items,
      bookable_service_ids: await bookableOf(db, items),
      next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  });

  read(app, listUpcomingBookings, async ({ actor, db }) => {
    const now = await readClock(db);
    const found = await findUpcoming(db, actor.userId, { now, limit: upcomingLimit });
    return {
      now: await present(db, await findCurrent(db, actor.userId, now), actor, now),
      waiting: await present(db, await findWaiting(db, actor.userId, now), actor, now),
      items: await present(db, found, actor, now),
      total: await countUpcoming(db, actor.userId, now),
    };
  });

  read(app, getBooking, async ({ params, actor, db }) => {
    const { booking } = partyOf(await findBooking(db, params.booking_id), actor);
    const now = await readClock(db);
    return presentAlone(db, booking, { actor, now });
  });

  read(app, listNearTimes, async ({ params, actor, db }) => {
    const call = { bookingId: params.booking_id, actor, now: await readClock(db) };
    const times = await nearTimesOf(db, call);
    return {
      items: times.map(({ startsAt, endsAt }) => ({
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    };
  });

  read(app, quoteCancellationEndpoint, async ({ params, actor, db }) => {
    const call = { bookingId: params.booking_id, actor, now: await readClock(db) };
    const { booking, quote, cancelledCount } = await quoteCancellation(db, call);
    return presentCancellation(booking, quote, cancelledCount);
  });
}
