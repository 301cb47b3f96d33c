import {
  listPayouts,
  quoteAdvance,
  readPayoutOutlook,
  replacePayoutRecipient,
  requestAdvance as requestAdvanceEndpoint,
  requestPayout as requestPayoutEndpoint,
} from '@patinha/contract/payout';

import { readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { readAdvance, requestAdvance } from './advance.actions.ts';
import { selectPayoutHistory } from './payout-history.queries.ts';
import { readOutlook, requestPayout } from './payout.actions.ts';
import {
  presentAdvance,
  presentOutlook,
  presentPayout,
  presentPayoutLine,
  presentRecipient,
} from './payout.presenter.ts';
import { changeRecipient } from './recipient/recipient.actions.ts';
import { readWeeks } from './weeks/payout-weeks.actions.ts';

export const payoutRoutes: ModuleRoutes = (app, platform) => {
  read(app, readPayoutOutlook, async ({ actor, db, query }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    const now = await readClock(db);
    const outlook = await readOutlook(db, provider, { platform, now });
    const { availableCents } = outlook.standing;
    return {
      ...presentOutlook(outlook, now),
      weeks:
        query.with === 'weeks' ? await readWeeks(db, { providerId: provider.id, now, availableCents }) : null,
    };
  });

  write(app, replacePayoutRecipient, async ({ tx, actor, body: { destination }, proof, now }) =>
    presentRecipient(await changeRecipient(tx, { platform, actor, proof }, { destination, now })),
  );

  read(app, quoteAdvance, async ({ actor, db }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    return presentAdvance(await readAdvance(db, provider, { platform, now: await readClock(db) }));
  });

  write(app, requestAdvanceEndpoint, async ({ tx, actor, body, now }) => {
    const seen = { amountCents: body.amount_cents, feeCents: body.fee_cents };
    return presentPayout(await requestAdvance(tx, actor, { platform, now, seen }));
  });

  read(app, listPayouts, async ({ actor, db, query }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    return toPage(await selectPayoutHistory(db, provider.id, query), query, presentPayoutLine);
  });

  write(app, requestPayoutEndpoint, async ({ tx, actor, now }) =>
    presentPayoutLine(await requestPayout(tx, actor, { platform, now })),
  );
};
