import {
  acceptSubstituteAsk,
  askSubstitute,
  declareSickDay,
  declineSubstituteAsk,
  listHandedOver,
  listSickDays,
  listSubstituteAsks,
  previewSickDay,
  readHandedOver,
  readSubstitution,
  takeBackSickDay,
} from '@patinha/contract/substitution';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import { readClock, type Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { presentBookingOf, readEarningOfTakeover } from '../booking/index.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { takeBackSickDay as takeBack } from './sick-day-return.actions.ts';
import {
  declareSickDay as declare,
  outcomesOf,
  previewSickDay as preview,
  readSickDays,
} from './sick-day.actions.ts';
import type { SickDayRow } from './sick-day.queries.ts';
import { acceptAsk, declineAsk, petsOf, readOpenAsks } from './substitute-answer.actions.ts';
import { askSubstitute as ask, readSubstitution as readFor } from './substitution.actions.ts';
import {
  presentAffected,
  presentAsk,
  presentHandedOver,
  presentSickDay,
  presentSubstitution,
} from './substitution.presenter.ts';
import { findAllHandedOver, findHandedOver } from './substitution.queries.ts';

// Each choice notifies a provider; more than a tutor needs to find a free one.
const asksPerHour = 20;

async function showSickDay(
  tx: Transaction,
  sickDay: SickDayRow,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
) {
  const { zone } = await requireOwnProvider(tx, actor.userId);
  return presentSickDay(sickDay, {
    outcomes: await outcomesOf(tx, [sickDay]),
    today: calendarDay(now, zone),
  });
}

export const sickDayRoutes: ModuleRoutes = (app) => {
  read(app, previewSickDay, async ({ db, actor, query }) => {
    const found = await preview(db, { actor, span: query, now: await readClock(db) });
    return { items: found.map(presentAffected) };
  });

  write(app, declareSickDay, async ({ tx, actor, body, now }) => {
    const { reason, ...span } = body;
    return showSickDay(tx, await declare(tx, { actor, span, reason, now }), { actor, now });
  });

  write(app, takeBackSickDay, async ({ tx, actor, params, now }) =>
    showSickDay(tx, await takeBack(tx, { actor, sickDayId: params.sick_day_id, now }), { actor, now }),
  );

  read(app, listSickDays, async ({ db, actor }) => {
    const { found, outcomes, zone } = await readSickDays(db, actor.userId);
    const view = { outcomes, today: calendarDay(await readClock(db), zone) };
    return { items: found.map((one) => presentSickDay(one, view)) };
  });
};

export const substitutionRoutes: ModuleRoutes = (app, platform) => {
  read(app, readSubstitution, async ({ db, actor, params }) =>
    presentSubstitution(await readFor(db, { bookingId: params.booking_id, actor, now: await readClock(db) })),
  );

  read(app, readHandedOver, async ({ db, actor, params }) => {
    const found = await findHandedOver(db, { bookingId: params.booking_id, userId: actor.userId });
    if (!found) throw new DomainError('booking/not-found', { bookingId: params.booking_id });
    return presentHandedOver(found);
  });

  read(app, listHandedOver, async ({ db, actor }) => {
    const { id } = await requireOwnProvider(db, actor.userId);
    const found = await findAllHandedOver(db, id);
    return {
      items: found.map((one) => ({
        ...presentHandedOver(one),
        booking_id: one.bookingId,
        reason: one.reason,
      })),
    };
  });

  write(
    app,
    askSubstitute,
    async ({ tx, actor, params, body, now }) =>
      presentSubstitution(
        await ask(tx, { bookingId: params.booking_id, serviceId: body.service_id, actor, now }),
      ),
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'substitute-ask',
          subject: actor.userId,
          points: asksPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  read(app, listSubstituteAsks, async ({ db, actor }) => {
    const { asks, pets } = await readOpenAsks(db, actor.userId, await readClock(db));
    const items = asks.map(async (one) => presentAsk(one, pets, await readEarningOfTakeover(db, one)));
    return { items: await Promise.all(items) };
  });

  write(app, acceptSubstituteAsk, async ({ tx, actor, params, now }) => {
    const { id } = await acceptAsk(tx, { askId: params.ask_id, actor, now });
    return presentBookingOf(tx, id, { actor, now });
  });

  write(app, declineSubstituteAsk, async ({ tx, actor, params, now }) => {
    const declined = await declineAsk(tx, { askId: params.ask_id, actor, now });
    return presentAsk(declined, await petsOf(tx, [declined]), await readEarningOfTakeover(tx, declined));
  });
};
