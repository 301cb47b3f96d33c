import {
  acceptStayChange,
  changeStay,
  declineStayChange,
  listStayChanges,
  quoteStayChange,
} from '@patinha/contract/booking';
import type { StayChangeKind } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';

import { readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import {
  acceptNights,
  changeNights,
  declineNights,
  partyOfNights,
  quoteNights,
  readStayChanges,
} from './stay-change.actions.ts';
import { presentNightsQuote, presentStayChange, presentStayChanges } from './stay-change.presenter.ts';

// Each one mails the other side, and may be taken back and asked for again.
const changesPerHour = 20;

interface Asked {
  readonly kind: StayChangeKind;
  readonly ends_on?: string | undefined;
  readonly refund_cents?: number | undefined;
}

const wantedOf = ({ kind, ends_on: endsOn, refund_cents: refund }: Asked) => ({
  kind,
  endsOn,
  refundCents: refund === undefined ? undefined : cents(refund),
});

export const stayChangeRoutes: ModuleRoutes = (app, platform) => {
  read(app, listStayChanges, async ({ params, actor, db }) => {
    const now = await readClock(db);
    return presentStayChanges(await readStayChanges(db, { bookingId: params.booking_id, actor, now }), now);
  });

  read(app, quoteStayChange, async ({ params, query, actor, db }) => {
    const call = { bookingId: params.booking_id, actor, now: await readClock(db) };
    return presentNightsQuote(await quoteNights(db, { ...call, wanted: wantedOf(query) }));
  });

  write(
    app,
    changeStay,
    async ({ params, body, actor, tx, now }) => {
      const call = { bookingId: params.booking_id, actor, now };
      const change = await changeNights(tx, { ...call, wanted: wantedOf(body) });
      return presentStayChange(change, { side: partyOfNights(change, actor).side, now });
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'stay-change',
          subject: actor.userId,
          points: changesPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(app, acceptStayChange, async ({ params, actor, tx, now }) => {
    const change = await acceptNights(tx, { changeId: params.stay_change_id, actor, now });
    return presentStayChange(change, { side: 'provider', now });
  });

  write(app, declineStayChange, async ({ params, actor, tx, now }) => {
    const change = await declineNights(tx, { changeId: params.stay_change_id, actor, now });
    return presentStayChange(change, { side: partyOfNights(change, actor).side, now });
  });
};
