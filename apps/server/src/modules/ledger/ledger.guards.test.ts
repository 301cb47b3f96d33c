import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, sqlState, transact } from '../../platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { captureBooking } from './ledger.actions.ts';
import { buildBookingMoney, giveCredit } from './ledger.factory.ts';

const money = buildBookingMoney();
const other = randomUUID();
const lotOf = (userId: string) =>
  `(select l.id from ledger.credit_lot l join ledger.account a on a.id = l.account_id where a.owner = '${userId}')`;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await giveCredit(database.db, { userId: money.tutorId, amount: 500 });
  await giveCredit(database.db, { userId: other, amount: 700 });
  await transact(database.db, (tx) =>
    captureBooking(tx, money, { paymentId: 'paid', psp: 'simulador', now: new Date() }),
  );
});
afterAll(() => database.close());

/** SQLSTATE with which a transaction of these statements ends; `undefined` when it commits. */
async function endOf(statements: string, role: 'application' | 'owner'): Promise<string | undefined> {
  try {
    await database.db.transaction(async (tx) => {
      if (role === 'owner') await tx.execute(sql`set local role none`);
      for (const statement of statements.split(';;')) await tx.execute(sql.raw(statement));
    });
    return undefined;
  } catch (error) {
    return sqlState(error);
  }
}

const healthOf = async () => ({
  violations: await rows(database.db, sql`select * from ledger.violation`),
  counted: await rows(
    database.db,
    sql`select (select count(*) from ledger.tx) as txs, (select count(*) from ledger.entry) as entries,
          (select count(*) from ledger.account) as accounts, (select sum(balance)::bigint from ledger.account) as money`,
  ),
});

const postOf = (entries: Record<string, unknown>, lots = `select '[]'`, key: string = randomUUID()) => {
  const legs = JSON.stringify(Object.entries(entries).map(([account, amount]) => ({ account, amount })));
  return `select ledger.post('${key}', 'reward', null, now(), '${legs}', (${lots})::jsonb)`;
};
const promo = `wallet_promo:${money.tutorId}`;
const useLot = (owner: string, amount: number) =>
  `select jsonb_build_array(jsonb_build_object('lot', ${lotOf(owner)}, 'amount', ${amount}))`;

describe.each(['application', 'owner'] as const)('ledger.post, called as the %s, refuses', (role) => {
  test.each([
    ['a transaction that does not balance', postOf({ 'escrow:x': -5, bank: 4 }), 'LE005'],
    ['a transaction without entries', postOf({}), 'LE005'],
    ['a single entry', postOf({ bank: 4 }), 'LE005'],
    ['an entry of zero', postOf({ 'escrow:x': 0, bank: 0 }), '23514'],
    ['a balance below zero', postOf({ [`wallet_cash:${money.tutorId}`]: 1, bank: -1 }), '23514'],
    [
      'more out of escrow than came in',
      postOf({ [`escrow:${money.bookingId}`]: 10_501, bank: -10_501 }),
      '23514',
    ],
    ['reais against points', postOf({ bank: 10, 'points:x': -10 }), 'LE005'],
    ['an unknown kind of account', postOf({ bank: 10, 'piggy_bank:x': -10 }), 'LE008'],
    ['an account without an owner', postOf({ bank: 10, escrow: -10 }), 'LE008'],
    ['an owner for an account of the platform', postOf({ 'bank:me': 10, 'escrow:x': -10 }), 'LE008'],
    ['half a centavo', postOf({ bank: 10.5, 'escrow:x': -10.5 }), '22P02'],
    ['credit without a lot', postOf({ exp_cashback: 10, [promo]: -10 }), 'LE009'],
    ['credit taken from no lot', postOf({ [promo]: 10, rev_breakage: -10 }), 'LE009'],
    [
      'credit taken from another user’s lot',
      postOf({ [promo]: 10, rev_breakage: -10 }, useLot(other, -10)),
      'LE009',
    ],
    [
      'a lot used beyond what it holds',
      postOf({ [promo]: 10, rev_breakage: -10 }, useLot(money.tutorId, -501)),
      '23514',
    ],
    [
      'a lot refilled beyond what was given',
      postOf({ exp_cashback: 1, [promo]: -1 }, useLot(money.tutorId, 1)),
      '23514',
    ],
    ['a known key with other content', postOf({ bank: 1, 'escrow:x': -1 }, undefined, 'cap:paid'), 'LE007'],
  ])('%s', async (_name, statement, code) => {
    const before = await healthOf();
    expect(await endOf(statement, role)).toBe(code);
    expect(await healthOf()).toEqual(before);
    expect(before.violations).toEqual([]);
  });
});

const late = 'insert into ledger.entry (tx_id, account_id, amount)';
const anyLot = `(select id from ledger.credit_lot limit 1)`;
const newTx = `insert into ledger.tx (key, request_hash, kind, occurred_at) values ('forged', '', 'forged', now())`;
const forgedTx = `(select id from ledger.tx where key = 'forged')`;
const bankEntry = `insert into ledger.entry (tx_id, account_id, amount) select ${forgedTx}, id`;

describe('statements that go around ledger.post', () => {
  test.each([
    ['change an entry', 'update ledger.entry set amount = amount * 2', 'LE001'],
    ['delete an entry', 'delete from ledger.entry', 'LE001'],
    ['empty the entries', 'truncate ledger.entry', 'LE001'],
    ['change a transaction', `update ledger.tx set occurred_at = now() - interval '1 year'`, 'LE001'],
    ['delete a transaction', 'delete from ledger.tx', 'LE001'],
    ['empty the movements of lots', 'truncate ledger.lot_movement', 'LE001'],
    ['empty the lots', 'truncate ledger.credit_lot cascade', 'LE001'],
    ['empty the accounts', 'truncate ledger.account cascade', 'LE001'],
    ['empty everything', 'truncate ledger.tx cascade', 'LE001'],
    ['edit a balance', 'update ledger.account set balance = balance + 100 where not is_hot', 'LE003'],
    [
      'let an account go below zero',
      'update ledger.account set may_be_negative = true where not may_be_negative',
      'LE002',
    ],
    ['give an account another name', `update ledger.account set code = code || 'x'`, 'LE002'],
    ['delete an account', 'delete from ledger.account', 'LE001'],
    [
      'open an account with money in it',
      `insert into ledger.account (code, balance) values ('escrow:gift', 100)`,
      'LE003',
    ],
    [
      'write an entry into a closed transaction',
      `${late} select max(t.id), max(a.id), 5 from ledger.tx t, ledger.account a`,
      'LE006',
    ],
    [
      'write an entry into a closed transaction from a savepoint',
      `savepoint inside;; ${late} select max(t.id), max(a.id), 5 from ledger.tx t, ledger.account a`,
      'LE006',
    ],
    ['write a transaction without entries', newTx, 'LE005'],
    [
      'add an entry after the balance was checked',
      `${newTx};; ${bankEntry}, amount from ledger.account, (values (5), (-5)) v (amount) where code = 'exp_cashback';;
       set constraints all immediate;; ${bankEntry}, 7 from ledger.account where code = 'exp_cashback'`,
      'LE005',
    ],
    [
      'use a lot after the balance was checked',
      `${newTx};; ${bankEntry}, amount from ledger.account, (values (5), (-5)) v (amount) where code = 'exp_cashback';;
       set constraints all immediate;; insert into ledger.lot_movement (tx_id, lot_id, amount) values (${forgedTx}, ${anyLot}, -1)`,
      'LE009',
    ],
    ['make up credit in a lot', 'update ledger.credit_lot set remaining = remaining - 1', 'LE003'],
    [
      'give a lot a longer life',
      `update ledger.credit_lot set expires_at = expires_at + interval '1 year'`,
      'LE002',
    ],
    ['delete a lot', 'delete from ledger.credit_lot', 'LE001'],
    [
      'give a full lot',
      `insert into ledger.credit_lot (account_id, origin_tx, amount, remaining, expires_at)
       select account_id, origin_tx, 9, 9, expires_at from ledger.credit_lot`,
      'LE003',
    ],
    [
      'use a lot in a closed transaction',
      `insert into ledger.lot_movement (tx_id, lot_id, amount) select origin_tx, id, -1 from ledger.credit_lot`,
      'LE006',
    ],
    [
      'use a lot without moving money',
      `${newTx};; insert into ledger.lot_movement (tx_id, lot_id, amount) values (${forgedTx}, ${anyLot}, -1)`,
      'LE005',
    ],
    ['change a movement of a lot', 'update ledger.lot_movement set amount = 1', 'LE001'],
    [
      'make a kind of account that may be negative',
      'update ledger.account_kind set may_be_negative = true',
      'LE001',
    ],
    ['forget the kinds of accounts', 'truncate ledger.account_kind cascade', 'LE001'],
  ])('to %s: the application may not, and the owner is refused', async (_name, statements, code) => {
    const before = await healthOf();
    expect(await endOf(statements, 'application')).toBe('42501');
    expect(await endOf(statements, 'owner')).toBe(code);
    expect(await healthOf()).toEqual(before);
  });

  test('the application cannot switch the guards off or call what is inside', async () => {
    expect(await endOf('alter table ledger.entry disable trigger all', 'application')).toBe('42501');
    expect(await endOf('set local session_replication_role = replica', 'application')).toBe('42501');
    expect(await endOf('select ledger.require_open_tx(1)', 'application')).toBe('42501');
  });

  test('no projection can be written', async () => {
    expect(await endOf('update wallets set balance_cents = 1', 'owner')).toBe('55000');
    expect(await endOf('delete from cashback_ledger', 'owner')).toBe('55000');
    expect(await endOf('update pet_points set balance = 1', 'owner')).toBe('55000');
    expect(await endOf('update memberships set total_spent_cents = 1', 'owner')).toBe('55000');
  });
});

test('the same event posted again is the same transaction', async () => {
  const key = randomUUID();
  const statement = postOf({ bank: 3, 'escrow:again': -3 }, undefined, key);
  expect(await endOf(statement, 'application')).toBeUndefined();
  expect(await endOf(statement, 'application')).toBeUndefined();
  const found = await rows(database.db, sql`select balance from ledger.balance where code = 'escrow:again'`);
  expect(found).toEqual([{ balance: cents(3) }]);
});
