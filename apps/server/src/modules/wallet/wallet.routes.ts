import { exchangePoints, getWallet, listPointsHistory, listWalletHistory } from '@patinha/contract/wallet';
import { expiringSoon, rewardRulesAt } from '@patinha/domain/wallet';

import { readClock } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { consume } from '../../platform/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/route.ts';
import { liveLotsOf } from '../ledger/ledger.actions.ts';
import { exchangeOwnPoints } from './points-exchange.actions.ts';
import { presentMovement, presentPointsMovement, presentWallet } from './wallet.presenter.ts';
import { findPendingCashback, findWallet, listMovements, listPointsMovements } from './wallet.queries.ts';

const historyPageSize = 10;
const exchangesPerHour = 20;

interface HistoryQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of a history whose ids grow with time: the cursor is the last id shown. */
async function historyPage<Row extends { readonly id: number }, Item>(
  { cursor, limit = historyPageSize }: HistoryQuery,
  find: (page: { readonly afterId: number | undefined; readonly limit: number }) => Promise<readonly Row[]>,
  present: (row: Row) => Item,
) {
  const found = await find({ afterId: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row)),
    next_cursor: found.length > limit && last ? String(last.id) : null,
  };
}

export const walletRoutes: ModuleRoutes = (app, platform) => {
  read(app, getWallet, async ({ actor, db }) => {
    const now = await readClock(db);
    const wallet = await findWallet(db, actor.userId);
    if (!wallet) throw new DomainError('resource/not-found');
    const pendingCents = await findPendingCashback(db, actor.userId);
    const expiringSoonCents = expiringSoon(await liveLotsOf(db, actor.userId, now), now);
    return presentWallet({ ...wallet, pendingCents, expiringSoonCents, rules: rewardRulesAt(now) });
  });

  read(app, listWalletHistory, ({ actor, db, query }) =>
    historyPage(query, (page) => listMovements(db, actor.userId, page), presentMovement),
  );

  read(app, listPointsHistory, ({ actor, db, query }) =>
    historyPage(query, (page) => listPointsMovements(db, actor.userId, page), presentPointsMovement),
  );

  write(
    app,
    exchangePoints,
    async ({ tx, actor, body, now }) => {
      const credit = await exchangeOwnPoints(tx, { points: body.points, actor, now });
      return {
        points: body.points,
        amount_cents: credit.amountCents,
        expires_at: credit.expiresAt.toISOString(),
      };
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'points-exchange',
          subject: actor.userId,
          points: exchangesPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );
};
