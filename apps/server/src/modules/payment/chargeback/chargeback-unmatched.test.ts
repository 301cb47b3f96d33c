import { cents } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { balancesOf, type BuiltBooking } from '../../booking/booking.factory.ts';
import { compareBooks } from '../../reconciliation/index.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { paymentReceipts, refunds } from '../payment.table.ts';
import { endUnsentRefunds, isChargedBack } from './chargeback.queries.ts';

// R$ 41,00 came for a booking of R$ 42,00: unmatched money, which goes back whole. Its payer's bank is faster.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const db = () => scene.server.db;
const day = 86_400;

const step = (booking: BuiltBooking, name: 'contestar' | 'perder' | 'ganhar') =>
  scene.press(booking, `contestacao/${name}`);
const bank = async (booking: BuiltBooking, ...names: readonly ('contestar' | 'perder' | 'ganhar')[]) => {
  for (const name of names) await step(booking, name);
  await scene.deliverWebhooks(booking);
};

/** Contested before its refund could be sent. */
async function contested(): Promise<BuiltBooking> {
  const booking = await scene.accepted();
  await scene.pay(booking);
  await scene.press(booking, 'pagar-valor-errado');
  await bank(booking, 'contestar');
  return booking;
}

const refundOf = async (booking: BuiltBooking) =>
  (await scene.payments(booking)).flatMap((payment) => payment.refunds)[0];
const receiptOf = async ({ bookingId }: BuiltBooking) => {
  const [row] = await db()
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .innerJoin(refunds, eq(refunds.receiptId, paymentReceipts.id))
    .where(eq(refunds.bookingId, bookingId));
  return row?.id ?? '';
};
const owed = async (booking: BuiltBooking) =>
  Object.values(await balancesOf(db(), `refund_transit:${await receiptOf(booking)}`));
const postings = async (booking: BuiltBooking) => {
  const ids = sql`(select id from chargebacks where receipt_id = ${await receiptOf(booking)})`;
  const found = await rows<{ key: string; of: string | null }>(
    db(),
    sql`select split_part(key, ':', 1) as key, booking_id as of from ledger.tx
         where key like '%' || ${await receiptOf(booking)} or split_part(key, ':', 2) in (select id::text from ${ids} c)
         order by id`,
  );
  return found.map(({ key, of }) => (of === null ? key : `${key} of the booking`));
};
const platformLoss = async () => Object.values(await balancesOf(db(), 'exp_chargeback'))[0] ?? 0;
const compare = async () => compareBooks(db(), await readClock(db()), scene.server.platform);

describe('unmatched money that its payer’s bank takes back', () => {
  test('is owed until the bank has decided; lost, the refund is done, and both books agree', async () => {
    const booking = await contested();
    expect(await refundOf(booking)).toMatchObject({ amount_cents: 4_100, status: 'requested' });
    expect(await owed(booking)).toEqual([4_100]);
    await bank(booking, 'perder');
    expect(await refundOf(booking)).toMatchObject({ amount_cents: 4_100, status: 'settled' });
    expect(await owed(booking)).toEqual([]);
    await passTime(scene, 2 * day);
    await scene.deliverWebhooks(booking);
    expect(await postings(booking)).toEqual(['stray', 'cbk']);
    expect(await platformLoss()).toBe(0);
    expect(await compare()).toBe(0);
  });

  test('without a webhook event is detected by the refund request', async () => {
    const booking = await contested();
    await step(booking, 'perder');
    await passTime(scene, 3_600);
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
    expect(await owed(booking)).toEqual([]);
    expect(await compare()).toBe(0);
  });

  test('ends a refund that waits for a person, too', async () => {
    const booking = await contested();
    await db().update(refunds).set({ status: 'failed' }).where(eq(refunds.bookingId, booking.bookingId));
    await bank(booking, 'perder');
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
    expect(await owed(booking)).toEqual([]);
  });

  test('left alone by the bank, it goes back from here', async () => {
    const booking = await contested();
    await bank(booking, 'ganhar');
    await passTime(scene, 3_600);
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
    expect(await postings(booking)).toEqual(['stray', 'strs']);
    expect(await compare()).toBe(0);
  });

  test('won on appeal, it is owed again and goes back from here', async () => {
    const booking = await contested();
    await bank(booking, 'perder');
    await bank(booking, 'ganhar');
    expect(await refundOf(booking)).toMatchObject({ status: 'requested' });
    expect(await owed(booking)).toEqual([4_100]);
    await passTime(scene, 3_600);
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
    expect(await owed(booking)).toEqual([]);
    expect(await postings(booking)).toEqual(['stray', 'cbk', 'cbr', 'strs']);
    expect(await compare()).toBe(0);
  });

  test('and returns before any webhook event is booked as both, once', async () => {
    const booking = await scene.accepted();
    await scene.pay(booking);
    await scene.press(booking, 'pagar-valor-errado');
    await bank(booking, 'contestar', 'perder', 'ganhar');
    await scene.deliverWebhooks(booking);
    await passTime(scene, 3_600);
    expect(await postings(booking)).toEqual(['stray', 'cbk', 'cbr', 'strs']);
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
    expect(await compare()).toBe(0);
  });

  test('when the payer has its refund already, is the platform’s loss', async () => {
    const booking = await contested();
    // As at a PSP that gives back what is contested: the refund is not open any more.
    const receiptId = await receiptOf(booking);
    await transact(db(), (tx, now) =>
      endUnsentRefunds(tx, receiptId, {
        amountCents: cents(4_100),
        doneIds: [],
        providerRef: 'elsewhere',
        now,
      }),
    );
    await bank(booking, 'perder');
    expect(await platformLoss()).toBe(4_100);
    await bank(booking, 'ganhar');
    expect(await platformLoss()).toBe(0);
    expect(await refundOf(booking)).toMatchObject({ status: 'settled' });
  });

  test('in part alone waits for a person', async () => {
    const booking = await contested();
    const receiptId = await receiptOf(booking);
    // As at a bank that takes less than what came: what we know of both is more by a centavo.
    await asOwner(
      scene.server,
      sql`update payment_receipts set amount_cents = amount_cents + 1 where id = ${receiptId}`,
    );
    await asOwner(scene.server, sql`delete from chargebacks where receipt_id = ${receiptId}`);
    await bank(booking, 'perder');
    await passTime(scene, 3_600);
    expect(await refundOf(booking)).toMatchObject({ status: 'failed' });
    expect(await owed(booking)).toEqual([4_100]);
    expect(await postings(booking)).toEqual(['stray']);
  });
});

describe('the booking that unmatched money came for', () => {
  test('is paid and unaffected, and only the admins are notified', async () => {
    const admin = await buildUser(db(), { roles: ['admin'] });
    const booking = await contested();
    await scene.pay(booking);
    const paid = await scene.latest(booking);
    await scene.press(booking);
    await scene.deliverWebhooks(booking);
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
    expect(await isChargedBack(db(), booking.bookingId)).toBe(false);
    const unmatched = (await scene.payments(booking)).find(({ id }) => id !== paid.id);
    await scene.simulator.pay(unmatched?.panel_url?.split('/').at(-1) ?? '', 'contestacao/perder');
    await scene.deliverWebhooks(booking);
    expect(await isChargedBack(db(), booking.bookingId)).toBe(false);
    const [row] = await rows<{ status: string; contested_at: string | null }>(
      db(),
      sql`select status, contested_at from bookings where id = ${booking.bookingId}`,
    );
    expect(row).toEqual({ status: 'confirmed', contested_at: null });
    expect(Object.values(await balancesOf(db(), `escrow:${booking.bookingId}`))).toEqual([4_200]);
    const subjects = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject);
    const news = ['Pagamento contestado no banco: R$ 41,00', 'O banco desfez um pagamento: R$ 41,00'];
    expect(await subjects(admin.email)).toEqual(news);
    const heard = await subjects(booking.provider.email);
    expect(heard.filter((subject) => subject.includes('banco'))).toEqual([]);
  });
});
