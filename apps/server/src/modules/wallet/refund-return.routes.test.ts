import { randomUUID } from 'node:crypto';

import { readDeletionTerms, requestDeletion } from '@patinha/contract/compliance';
import { readReceipt } from '@patinha/contract/payment';
import { getWallet, returnRefundCredit } from '@patinha/contract/wallet';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { hashPassword } from '../auth/index.ts';
import type { BuiltBooking } from '../booking/booking.factory.ts';
import { grantCredit } from '../ledger/ledger.factory.ts';
import { type CreditScene, openCreditScene } from './refund-return.factory.ts';

// Bookings of R$ 40,00 and a fee of R$ 2,00, given back as credit in the wallet.

let credit: CreditScene;
beforeAll(async () => {
  credit = await openCreditScene();
});
afterEach(() => credit.requireSoundBooks());
afterAll(() => credit.scene.close());

const server = () => credit.scene.server;
const refundsOf = async (booking: BuiltBooking) =>
  (await credit.scene.latest(booking)).refunds.map(({ amount_cents: amount, status }) => [amount, status]);
const trailOf = ({ tutor }: BuiltBooking) =>
  rows<{ details: unknown }>(
    server().db,
    sql`select details from audit_log where action = 'wallet.return-credit' and actor_id = ${tutor.userId}`,
  );

describe('POST /api/wallet/refund-return', () => {
  test('returns the money of a refunded booking to its payer, and notifies them', async () => {
    const booking = await credit.credited();
    const stranger = await credit.credited(100);
    expect(await credit.wallet(booking)).toMatchObject({ balance_cents: 4_200, refund_cents: 4_200 });
    const before = await credit.scene.simulator.balance();

    const reply = await credit.returnCredit(booking);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ balance_cents: 0, refund_cents: 0, membership: { plan: 'silver' } });
    expect(await credit.money(booking, booking)).toEqual({ 'of 0': 4_200 });
    expect(await refundsOf(booking)).toEqual([[4_200, 'requested']]);
    expect(await trailOf(booking)).toEqual([{ details: { amountCents: 4_200 } }]);

    await server().deliver();
    expect(await credit.money(booking, booking)).toEqual({});
    expect(before - (await credit.scene.simulator.balance())).toBe(4_200);
    expect(await refundsOf(booking)).toEqual([[4_200, 'settled']]);
    expect(await credit.faults()).toBe(0);
    const [refund] = (await credit.scene.latest(booking)).refunds;
    const receipt = { params: { receipt_id: refund?.id ?? '' } };
    expect((await credit.scene.tutor(booking).call(readReceipt, receipt)).body).toMatchObject({
      kind: 'refund',
      method: 'pix',
      title: 'Passeio no parque',
      wallet_cents: 0,
      amount_cents: 4_200,
    });
    const mails = await mailsTo(server().db, booking.tutor.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Devolução'));
    expect(mail?.subject).toBe('Devolução de R$ 42,00 feita');
    expect(mail?.text).toContain('de "Passeio no parque" para a mesma conta que fez o Pix.');
    // Everybody else's credit stays where it is.
    expect(await credit.wallet(stranger)).toMatchObject({ refund_cents: 100 });
  });

  test('has nothing to send a second time, and says so without a change', async () => {
    const booking = await credit.credited(2_001);
    const key = randomUUID();
    const first = await credit.returnCredit(booking, key);
    expect(first.body).toMatchObject({ refund_cents: 0 });
    expect((await credit.returnCredit(booking, key)).body).toEqual(first.body);
    expect(await credit.returnCredit(booking)).toFailWith('wallet/nothing-to-return');
    expect(await refundsOf(booking)).toEqual([[2_001, 'requested']]);
    expect(await trailOf(booking)).toHaveLength(1);
    await server().deliver();
  });

  test('leaves out credit spent on another booking, also after that one is cancelled', async () => {
    const booking = await credit.credited();
    const other = await credit.spend(booking);
    expect(await credit.wallet(booking)).toMatchObject({ balance_cents: 3_100, refund_cents: 3_100 });
    expect((await credit.returnCredit(booking)).body).toMatchObject({ balance_cents: 0, refund_cents: 0 });
    await server().deliver();
    expect(await credit.returnCredit(booking)).toFailWith('wallet/nothing-to-return');

    await credit.scene.cancel(other);
    expect(await credit.wallet(booking)).toMatchObject({ balance_cents: 1_100, refund_cents: 1_100 });
    expect((await credit.returnCredit(booking)).body).toMatchObject({ balance_cents: 0, refund_cents: 0 });
    await server().deliver();
    expect(await refundsOf(booking)).toEqual([
      [3_100, 'settled'],
      [1_100, 'settled'],
    ]);
    expect(await credit.money(booking, booking)).toEqual({});
  });

  test('takes the newest booking first when part of the credit is spent', async () => {
    const older = await credit.credited();
    const newer = await credit.credited(4_200, { tutor: older.tutor });
    await credit.spend(older);
    expect((await credit.returnCredit(older)).body).toMatchObject({ balance_cents: 0 });
    expect(await credit.money(older, newer, older)).toEqual({ 'of 0': 4_200, 'of 1': 3_100 });
    await server().deliver();
    expect(await credit.money(older, newer, older)).toEqual({});
  });

  test('never sends cashback, nor credit that was given', async () => {
    const booking = await credit.credited(333);
    await grantCredit(server().db, { userId: booking.tutor.userId, amount: 700 });
    // 2 % of the R$ 36,67 that the service cost in the end.
    expect(await credit.wallet(booking)).toMatchObject({ balance_cents: 333 + 700 + 73, refund_cents: 333 });
    expect((await credit.returnCredit(booking)).body).toMatchObject({ balance_cents: 773, refund_cents: 0 });
    expect(await credit.money(booking, booking)).toEqual({ 'of 0': 333 });
    await server().deliver();
  });

  test('sends no more than it would have of a booking that was paid twice', async () => {
    const booking = await credit.credited(4_200, { way: 'pagar-duas-vezes' });
    expect((await credit.returnCredit(booking)).body).toMatchObject({ balance_cents: 0 });
    await server().deliver();
    expect((await refundsOf(booking)).map(([amount]) => amount)).toEqual([4_200, 4_200]);
  });

  test('is not offered without a refund, and needs an idempotency key and a session', async () => {
    const person = server().as(await buildUser(server().db));
    expect(await person.call(returnRefundCredit, { body: {} })).toFailWith('wallet/nothing-to-return');
    expect(await person.call(returnRefundCredit, { body: {}, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    expect(await person.send(returnRefundCredit, { body: { amount_cents: 1 } })).toRefuseFields(
      'amount_cents',
    );
    expect((await person.call(getWallet)).body).toMatchObject({ refund_cents: 0 });
    expect(await server().anonymous.call(returnRefundCredit, { body: {} })).toFailWith('session/missing');
  });
});

describe('a payment that the payer’s bank looks into', () => {
  test('is skipped until the bank leaves it alone', async () => {
    const contested = await credit.credited(2_000);
    const other = await credit.credited(1_000, { tutor: contested.tutor });
    await credit.bank(contested, 'contestar');
    expect(await credit.wallet(contested)).toMatchObject({ refund_cents: 1_000 });
    await credit.returnCredit(contested);
    expect(await credit.money(contested, contested, other)).toEqual({ cash: 2_000, 'of 1': 1_000 });
    expect(await credit.returnCredit(contested)).toFailWith('wallet/nothing-to-return');

    await credit.bank(contested, 'ganhar');
    expect((await credit.returnCredit(contested)).body).toMatchObject({ refund_cents: 0 });
    await server().deliver();
    expect(await credit.money(contested, contested, other)).toEqual({});
  });

  test('returns nothing once the bank took the money', async () => {
    const booking = await credit.credited(2_000);
    await credit.bank(booking, 'contestar');
    await credit.bank(booking, 'perder');
    expect(await credit.wallet(booking)).toMatchObject({ refund_cents: 0 });
    expect(await credit.returnCredit(booking)).toFailWith('wallet/nothing-to-return');
  });

  test('refunded by the bank is returned when an appeal is won', async () => {
    const booking = await credit.paid();
    await credit.scene.press(booking, 'contestacao/contestar');
    await credit.scene.cancel(booking);
    await credit.bank(booking, 'perder');
    await credit.bank(booking, 'ganhar');
    expect(await credit.wallet(booking)).toMatchObject({ balance_cents: 4_200, refund_cents: 4_200 });
    expect((await credit.returnCredit(booking)).body).toMatchObject({ balance_cents: 0, refund_cents: 0 });
    await server().deliver();
    expect(await credit.money(booking, booking)).toEqual({});
    expect(await refundsOf(booking)).toEqual([
      [4_200, 'settled'],
      [4_200, 'settled'],
    ]);
    expect(await credit.returnCredit(booking)).toFailWith('wallet/nothing-to-return');
  });

  test('after the credit was sent back takes it once only', async () => {
    const booking = await credit.credited(2_000);
    await credit.scene.press(booking, 'contestacao/contestar');
    await credit.returnCredit(booking);
    await credit.bank(booking, 'perder');
    expect(await refundsOf(booking)).toEqual([[2_000, 'settled']]);
    expect(await credit.money(booking, booking)).toEqual({});
  });
});

test('an account can be deleted once its refund credit has arrived', async () => {
  const password = 'Capivara mansa 7';
  const booking = await credit.credited();
  const tutor = credit.scene.tutor(booking);
  await server().db.execute(
    sql`update auth_users set password_hash = ${await hashPassword(password, server().platform.env)} where id = ${booking.tutor.userId}::uuid`,
  );
  const blockers = async () => (await tutor.call(readDeletionTerms)).body.blockers;
  expect(await blockers()).toEqual(['balance']);
  await credit.returnCredit(booking);
  expect(await blockers()).toEqual(['payments']);
  await server().deliver();
  expect(await blockers()).toEqual([]);
  expect((await tutor.call(requestDeletion)).status).toBe(200);
});
