import {
  acceptBookingSeries,
  cancelBookingSeries,
  declineBookingSeries,
  getBookingSeries,
  planBookingSeries,
  quoteSeriesCancellation,
  requestBookingSeries,
} from '@patinha/contract/booking';
import { toCents } from '@patinha/contract/shared';
import type { Actor } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { viewerOf } from '../booking-money.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { clashesOf } from '../clash/booking-clash-view.actions.ts';
import { readTravel } from '../travel/booking-travel.actions.ts';
import {
  acceptanceConflict,
  acceptSeries,
  declineSeries,
  mayAnswer,
  partyOfSeries,
  type SeriesCall,
} from './booking-series-answer.actions.ts';
import { cancelSeries, quoteSeries } from './booking-series-cancellation.actions.ts';
import { previewSeries, requestSeries } from './booking-series-request.actions.ts';
import { presentPlan, presentSeries, presentSeriesCancellation } from './booking-series.presenter.ts';
import { findSeriesBookings } from './booking-series.queries.ts';

// Each mails a provider and may hold twelve dates.
const seriesPerHour = 10;

export const bookingSeriesRoutes: ModuleRoutes = (app, platform) => {
  registerPlan(app);
  registerRequest(app, platform);
  registerReads(app);
  write(app, acceptBookingSeries, async ({ params, body, actor, tx, now }) => {
    const call = { seriesId: params.series_id, actor, now };
    await acceptSeries(tx, { ...call, bookingIds: body.booking_ids });
    return showSeries(tx, call);
  });
  write(app, declineBookingSeries, async ({ params, actor, tx, now }) => {
    const call = { seriesId: params.series_id, actor, now };
    await declineSeries(tx, call);
    return showSeries(tx, call);
  });
  write(app, cancelBookingSeries, async ({ params, body, actor, tx, now }) => {
    const call = { seriesId: params.series_id, actor, now };
    await cancelSeries(tx, { ...call, reason: body.reason });
    return showSeries(tx, call);
  });
};

async function showSeries(db: Database, { seriesId, actor, now }: SeriesCall) {
  const { series, side } = await partyOfSeries(db, { seriesId, actor });
  const dates = await findSeriesBookings(db, seriesId);
  const [first] = dates;
  if (!first) throw new Error(`Series ${seriesId} has no dates`);
  const waiting = side === 'provider' ? dates.filter((booking) => mayAnswer(booking, now)) : [];
  const takenIds = await takenOf(db, waiting, now);
  const clashIds = await clashingOf(db, waiting, now);
  const tightIds = await tightOf(db, waiting);
  const viewer = await viewerOf(db, dates, { actor, now });
  return presentSeries({ ...series, first, dates, side, takenIds, clashIds, tightIds }, viewer);
}

async function takenOf(db: Database, dates: readonly BookingRow[], now: Date): Promise<string[]> {
  const taken: string[] = [];
  for (const booking of dates) if (await acceptanceConflict(db, booking, now)) taken.push(booking.id);
  return taken;
}

async function clashingOf(db: Database, dates: readonly BookingRow[], now: Date): Promise<string[]> {
  const clashing: string[] = [];
  for (const booking of dates) if ((await clashesOf(db, booking, now)).length > 0) clashing.push(booking.id);
  return clashing;
}

async function tightOf(db: Database, dates: readonly BookingRow[]): Promise<string[]> {
  const ids = dates.map(({ id }) => id);
  const travel = await readTravel(db, ids);
  return ids.filter((id) => {
    const { fromPrevious, toNext } = travel.get(id) ?? {};
    return fromPrevious?.isTight === true || toNext?.isTight === true;
  });
}

function registerPlan(app: App): void {
  read(app, planBookingSeries, async ({ query, actor, db }) => {
    const first = {
      startsAt: new Date(query.starts_at),
      endsAt: query.ends_at === undefined ? undefined : new Date(query.ends_at),
      durationMinutes: query.duration_minutes,
    };
    const wish = {
      first,
      serviceId: query.service_id,
      priceUnit: query.price_unit,
      extraIds: query.extra_ids?.split(','),
      petIds: query.pet_ids.split(','),
      everyWeeks: query.every_weeks,
      count: query.count,
      actor,
    };
    return presentPlan(await previewSeries(db, wish, await readClock(db)));
  });
}

function registerRequest(app: App, platform: Platform): void {
  const limit = (actor: Actor) => ({
    name: 'booking-series',
    subject: actor.userId,
    points: seriesPerHour,
    seconds: 3600,
    per: 'person' as const,
  });
  write(
    app,
    requestBookingSeries,
    async ({ body, actor, tx, now }) => {
      const made = await requestSeries(tx, {
        serviceId: body.service_id,
        petIds: body.pet_ids,
        everyWeeks: body.every_weeks,
        starts: body.starts.map((start) => new Date(start)),
        durationMinutes: body.duration_minutes,
        priceUnit: body.price_unit,
        extraIds: body.extra_ids,
        address: body.address,
        specialInstructions: body.special_instructions,
        maxTotalCents: body.max_total_cents === undefined ? undefined : toCents(body.max_total_cents),
        actor,
        env: platform.env,
        now,
      });
      return showSeries(tx, { seriesId: made[0]?.seriesId ?? '', actor, now });
    },
    { before: ({ actor }) => consume(platform, limit(actor)) },
  );
}

function registerReads(app: App): void {
  read(app, getBookingSeries, async ({ params, actor, db }) =>
    showSeries(db, { seriesId: params.series_id, actor, now: await readClock(db) }),
  );
  read(app, quoteSeriesCancellation, async ({ params, actor, db }) =>
    presentSeriesCancellation(
      await quoteSeries(db, { seriesId: params.series_id, actor, now: await readClock(db) }),
    ),
  );
}
