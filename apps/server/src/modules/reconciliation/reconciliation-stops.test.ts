import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock, rows } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { compareBooks, watchComparison } from './reconciliation.actions.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

const db = () => scene.server.db;
const compare = async () => compareBooks(db(), await readClock(db()), scene.server.platform);
const stopped = async () => {
  const found = await rows<{ provider_id: string }>(
    db(),
    sql`select provider_id from payout_stops where reason = 'statement' and lifted_at is null`,
  );
  return found.map(({ provider_id: id }) => id).toSorted();
};

test('one provider who cannot be stopped keeps no other from it, and is stopped with the next comparison', async () => {
  const [broken, other] = [await scene.confirmed(), await scene.confirmed()];
  expect(await compare()).toBe(0);
  const bookings = [broken, other].map(({ bookingId }) => bookingId);
  const receipts = sql`(select r.provider_ref from payment_receipts r join payments p on p.id = r.payment_id
                         where p.booking_id = any(${sql.param(bookings)}::uuid[]))`;
  const rename = (to: SQL, from: SQL) =>
    asOwner(
      scene.server,
      sql`update psp_statement_lines set source_ref = ${to} where ${from} in ${receipts}`,
    );
  await rename(sql`'-' || source_ref`, sql`source_ref`);
  expect(await compare()).toBe(2);
  const poison = `check (provider_id <> '${broken.provider.providerId}')`;
  await asOwner(scene.server, sql.raw(`alter table payout_stops add constraint poison ${poison} not valid`));
  await expect(passTime(scene, 24 * 3600)).rejects.toMatchObject({
    errors: [{ errors: [{ cause: { constraint: 'poison' } }] }],
  });
  expect(await stopped()).toEqual([other.provider.providerId]);
  await asOwner(scene.server, sql`alter table payout_stops drop constraint poison`);
  // The lines have no owner under their current names, and were too young before.
  expect(await compare()).toBe(4);
  const both = [broken, other].map(({ provider }) => provider.providerId);
  expect(await stopped()).toEqual(both.toSorted());
  await rename(sql`substr(source_ref, 2)`, sql`substr(source_ref, 2)`);
  expect(await compare()).toBe(0);
  expect(await stopped()).toEqual([]);
});

test('books that nothing compared for 36 hours stop all payouts until the next comparison', async () => {
  const { platform } = scene.server;
  const watch = async () => watchComparison(db(), await readClock(db()), platform);
  const waiting = async () => {
    const found = await rows<{ provider_id: string | null }>(
      db(),
      sql`select provider_id from payout_stops where reason = 'statement' and lifted_at is null`,
    );
    return found.map(({ provider_id: id }) => id);
  };
  const admin = await buildUser(db(), { roles: ['admin'] });
  expect(await compare()).toBe(0);
  await db().execute(sql`select app.advance_clock(${35 * 3600})`);
  expect(await watch()).toBe(0);
  await db().execute(sql`select app.advance_clock(${2 * 3600})`);
  expect([await watch(), await watch()]).toEqual([1, 1]);
  expect(await waiting()).toEqual([null]);
  await scene.server.deliver();
  const mails = await mailsTo(db(), admin.email);
  expect(mails.map(({ text }) => /não é feita há mais de 36 horas/.test(text))).toEqual([true]);
  await compare();
  expect(await watch()).toBe(0);
  expect(await waiting()).toEqual([]);
});
