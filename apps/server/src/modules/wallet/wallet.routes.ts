import {
  exchangePoints,
  getWallet,
  listPointsHistory,
  listWalletHistory,
  returnRefundCredit,
  type Wallet,
} from '@patinha/contract/wallet';
import { cents } from '@patinha/domain/shared';
import { expiringSoon, rewardRulesAt } from '@patinha/domain/wallet';

import { type Database, readClock } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { liveLotsOf } from '../ledger/index.ts';
import { exchangeOwnPoints } from './points-exchange.actions.ts';
import { findReturnableCents, returnOwnCredit } from './refund-return.actions.ts';
import { listMovements, type StatementPlace } from './statement.actions.ts';
import { presentMovement, presentPointsMovement, presentWallet } from './wallet.presenter.ts';
import { findPendingCashback, findWallet, listPointsMovements } from './wallet.queries.ts';

const historyPageSize = 10;
/** Of each of the writes. */
const hourly = { points: 20, seconds: 3600, per: 'person' } as const;

interface HistoryQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface History<Row, Item> {
  readonly find: (page: {
    readonly cursor: string | undefined;
    readonly limit: number;
  }) => Promise<readonly Row[]>;
  readonly present: (row: Row) => Item;
  /** Says where the page after a row begins. */
  readonly cursorOf: (row: Row) => string;
}

async function historyPage<Row, Item>(
  { cursor, limit = historyPageSize }: HistoryQuery,
  { find, present, cursorOf }: History<Row, Item>,
) {
  const found = await find({ cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row)),
    next_cursor: found.length > limit && last ? cursorOf(last) : null,
  };
}

const placeIn = (cursor: string): StatementPlace => {
  const [id = 0, balanceCents = 0] = cursor.split('.').map(Number);
  return { id, balanceCents: cents(balanceCents) };
};

async function readWallet(db: Database, userId: string, now: Date): Promise<Wallet> {
  const wallet = await findWallet(db, userId);
  if (!wallet) throw new DomainError('resource/not-found');
  const pendingCents = await findPendingCashback(db, userId);
  const expiringSoonCents = expiringSoon(await liveLotsOf(db, userId, now), now);
  const refundCents = await findReturnableCents(db, userId);
  return presentWallet({
    ...wallet,
    pendingCents,
    expiringSoonCents,
    refundCents,
    rules: rewardRulesAt(now),
  });
}

export const walletRoutes: ModuleRoutes = (app, platform) => {
  read(app, getWallet, async ({ actor, db }) => readWallet(db, actor.userId, await readClock(db)));

  read(app, listWalletHistory, ({ actor, db, query: { direction, ...query } }) =>
    historyPage(query, {
      find: ({ cursor, limit }) =>
        listMovements(db, actor.userId, {
          after: cursor === undefined ? undefined : placeIn(cursor),
          limit,
          direction,
        }),
      present: presentMovement,
      cursorOf: ({ id, balanceAfterCents, deltaCents }) => `${id}.${balanceAfterCents - deltaCents}`,
    }),
  );

  read(app, listPointsHistory, ({ actor, db, query }) =>
    historyPage(query, {
      find: ({ cursor, limit }) =>
        listPointsMovements(db, actor.userId, {
          afterId: cursor === undefined ? undefined : Number(cursor),
          limit,
        }),
      present: presentPointsMovement,
      cursorOf: ({ id }) => String(id),
    }),
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
      before: ({ actor }) => consume(platform, { ...hourly, name: 'points-exchange', subject: actor.userId }),
    },
  );

  write(
    app,
    returnRefundCredit,
    async ({ tx, actor, now }) => {
      await returnOwnCredit(tx, { actor, now });
      return readWallet(tx, actor.userId, now);
    },
    { before: ({ actor }) => consume(platform, { ...hourly, name: 'refund-return', subject: actor.userId }) },
  );
};
