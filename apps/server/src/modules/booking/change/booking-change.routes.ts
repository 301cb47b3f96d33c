import {
  acceptBookingChange,
  declineBookingChange,
  listBookingChanges,
  proposeBookingChange,
  quoteBookingChange,
} from '@patinha/contract/booking';

import { readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { viewerOf } from '../booking-money.actions.ts';
import { presentBooking } from '../booking.presenter.ts';
import {
  declineChange,
  partyOfChange,
  proposeChange,
  quoteChange,
  readChanges,
} from './booking-change.actions.ts';
import { presentChange, presentChangeQuote } from './booking-change.presenter.ts';
import { acceptChange } from './booking-reschedule.actions.ts';

// Each proposal mails the other side, and may be taken back and made again.
const proposalsPerHour = 20;

const askedOf = ({
  starts_at: start,
  ends_at: end,
}: {
  starts_at: string;
  ends_at?: string | undefined;
}) => ({
  startsAt: new Date(start),
  endsAt: end === undefined ? undefined : new Date(end),
});

export const bookingChangeRoutes: ModuleRoutes = (app, platform) => {
  read(app, quoteBookingChange, async ({ params, query, actor, db }) => {
    const call = { bookingId: params.booking_id, actor, now: await readClock(db) };
    return presentChangeQuote(await quoteChange(db, { ...call, asked: askedOf(query) }));
  });

  read(app, listBookingChanges, async ({ params, actor, db }) => {
    const now = await readClock(db);
    const found = await readChanges(db, { bookingId: params.booking_id, actor, now });
    const { side, isChangeable } = found;
    const items = found.changes.map((change) => presentChange(change, { side, now, isChangeable }));
    return { items, may_propose: found.mayPropose };
  });

  write(
    app,
    proposeBookingChange,
    async ({ params, body, actor, tx, now }) => {
      const call = { bookingId: params.booking_id, actor, now };
      const change = await proposeChange(tx, { ...call, asked: askedOf(body) });
      return presentChange(change, { side: change.proposedBy, now, isChangeable: true });
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'booking-change',
          subject: actor.userId,
          points: proposalsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(app, acceptBookingChange, async ({ params, actor, tx, now }) => {
    const booking = await acceptChange(tx, { changeId: params.change_id, actor, now });
    return presentBooking(booking, await viewerOf(tx, [booking], { actor, now }));
  });

  write(app, declineBookingChange, async ({ params, actor, tx, now }) => {
    const change = await declineChange(tx, { changeId: params.change_id, actor, now });
    const { side } = partyOfChange(change, actor);
    return presentChange(change, { side, now, isChangeable: true });
  });
};
