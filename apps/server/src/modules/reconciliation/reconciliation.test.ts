import { requestPayout } from '@patinha/contract/payout';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { buildEarner } from '../payout/payout.factory.ts';
import { findDiscrepancies } from './comparison.queries.ts';
import { compareBooks } from './reconciliation.actions.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

const db = () => scene.server.db;
const compare = async () => compareBooks(db(), await readClock(db()), scene.server.platform);
const open = () =>
  rows<{ kind: string; line_ref: string | null; ledger_key: string | null }>(
    db(),
    sql`select kind, line_ref, ledger_key from book_faults where resolved_at is null order by kind, line_ref`,
  );
const stops = () =>
  rows<{ provider_id: string }>(
    db(),
    sql`select provider_id from payout_stops where reason = 'statement' and lifted_at is null`,
  );

describe('both books', () => {
  test('agree after payments, refunds, unmatched money and payouts, and a difference stops whose money it is', async () => {
    const [kept, other] = [await scene.confirmed(), await scene.confirmed()];
    const cancelled = await scene.confirmed();
    await scene.cancel(cancelled);
    await scene.server.deliver();
    const paidTwice = await scene.accepted();
    await scene.pay(paidTwice);
    await scene.press(paidTwice, 'pagar-duas-vezes');
    await scene.deliverWebhooks(paidTwice);
    expect(await compare()).toBe(0);
    expect((await rows(db(), sql`select ref from psp_statement_lines`)).length).toBeGreaterThanOrEqual(6);

    // Known to the ledger, and not to the PSP.
    const carla = await buildEarner(scene.server, { provider: { verifiedUntil: new Date('2100-01-01') } });
    const receiptOf = ({ bookingId }: typeof kept) =>
      sql`(select r.provider_ref from payment_receipts r join payments p on p.id = r.payment_id
            where p.booking_id = ${bookingId})`;
    const rename = (from: SQL, to: SQL) =>
      asOwner(
        scene.server,
        sql`update psp_statement_lines set source_ref = ${to} where source_ref = ${from}`,
      );
    await rename(receiptOf(kept), sql`'renamed'`);
    await rename(receiptOf(other), sql`'renamed too'`);
    expect(await compare()).toBe(2);
    const missing = { kind: 'missing_there', ledger_key: expect.stringMatching(/^cap:/) };
    expect(await open()).toMatchObject([missing, missing]);
    expect(await stops()).toEqual([]);
    await passTime(scene, 24 * 3600);
    const stopped = [kept, other].map(({ provider }) => provider.providerId).toSorted();
    expect((await stops()).map(({ provider_id }) => provider_id).toSorted()).toEqual(stopped);
    expect(await scene.server.as(kept.provider).call(requestPayout)).toFailWith('payout/stopped');
    expect(await scene.server.as(carla).call(requestPayout)).toFailWith('payout/nothing-available');

    await rename(sql`'renamed'`, receiptOf(kept));
    // The other line has no owner under its current name.
    expect(await compare()).toBe(2);
    expect(await stops()).toEqual([{ provider_id: other.provider.providerId }]);
    await rename(sql`'renamed too'`, receiptOf(other));
    expect(await compare()).toBe(0);
    expect(await stops()).toEqual([]);
  });

  test('money without a known owner is reported to the admins after a day, and stops no payouts', async () => {
    const admin = await buildUser(db(), { roles: ['admin'] });
    await asOwner(
      scene.server,
      sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
          values ('simulador', 'unowned', 'charge', 'unowned', 100, app.now(), app.now())`,
    );
    expect(await compare()).toBe(0);
    await passTime(scene, 2 * 3600);
    await compare();
    expect(await open()).toEqual([{ kind: 'missing_here', line_ref: 'unowned', ledger_key: null }]);
    await passTime(scene, 24 * 3600);
    await passTime(scene, 24 * 3600);
    const subjects = (await mailsTo(db(), admin.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Repasses parados na Patinha']);
    expect(await stops()).toEqual([]);
    await asOwner(scene.server, sql`delete from psp_statement_lines where ref = 'unowned'`);
    expect(await compare()).toBe(0);
  });

  test('are not compared while the PSP does not answer', async () => {
    await scene.simulator.pause(async () => {
      expect(await compare()).toBe(0);
    });
  });
});

describe('money of cards', () => {
  const day = 86_400;
  const monthLater = 32 * day;

  test('may come as late as the PSP settles it, and is a difference after that', async () => {
    const booking = await scene.confirmed();
    await compare();
    const key = sql`(select 'cap:' || p.id from payments p where p.booking_id = ${booking.bookingId})`;
    const receipt = sql`(select r.provider_ref from payment_receipts r join payments p on p.id = r.payment_id
                           where p.booking_id = ${booking.bookingId})`;
    const paidBy = (method: string) =>
      asOwner(
        scene.server,
        sql`update payments set method = ${method} where booking_id = ${booking.bookingId}`,
      );
    const move = (seconds: number) =>
      asOwner(
        scene.server,
        sql`update psp_statement_lines set created_at = created_at + make_interval(secs => ${seconds}::integer)
             where source_ref = ${receipt}`,
      );
    const hide = (isHidden: boolean) =>
      asOwner(
        scene.server,
        isHidden
          ? sql`update psp_statement_lines set provider = 'hidden' where source_ref = ${receipt}`
          : sql`update psp_statement_lines set provider = 'simulador' where source_ref = ${receipt}`,
      );
    const kinds = async (secondsLater: number, cardSettlementSeconds: number) => {
      const now = new Date((await readClock(db())).getTime() + secondsLater * 1000);
      await transact(db(), (tx) =>
        findDiscrepancies(tx, 'simulador', { now, toleranceSeconds: day, cardSettlementSeconds }),
      );
      const found = await rows<{ kind: string }>(
        db(),
        sql`select kind from book_faults where resolved_at is null and ledger_key = ${key}`,
      );
      return found.map(({ kind }) => kind);
    };
    await hide(true);
    await paidBy('pix');
    expect(await kinds(0, monthLater)).toEqual(['missing_there']);
    await paidBy('card');
    expect(await kinds(0, 0)).toEqual(['missing_there']);
    expect(await kinds(0, monthLater)).toEqual([]);
    expect(await kinds(monthLater + day - 60, monthLater)).toEqual([]);
    expect(await kinds(monthLater + day + 60, monthLater)).toEqual(['missing_there']);
    await hide(false);
    await move(monthLater + day);
    expect(await kinds(monthLater + 2 * day, monthLater)).toEqual([]);
    expect(await kinds(monthLater + 2 * day, 0)).toEqual(['date_differs']);
    await move(60 + 60);
    expect(await kinds(monthLater + 2 * day, monthLater)).toEqual(['date_differs']);
    // Never before it was paid.
    await move(-monthLater - 2 * day - 240);
    expect(await kinds(monthLater, monthLater)).toEqual(['date_differs']);
    await move(day + 120);
    await paidBy('pix');
    expect(await compare()).toBe(0);
  });

  test('that is gone while a bank decides is held back here, and no difference', async () => {
    const booking = await scene.confirmed();
    await compare();
    const ref = `du_${booking.bookingId}`;
    await asOwner(
      scene.server,
      sql`insert into chargebacks (payment_id, receipt_id, booking_id, kind, provider_ref, amount_cents, status, opened_at, noted_at, proof_due_at)
          select p.id, r.id, p.booking_id, 'card', ${ref}, 4200, 'open', app.now(), app.now(), app.now() + interval '7 days'
            from payments p join payment_receipts r on r.payment_id = p.id where p.booking_id = ${booking.bookingId}`,
    );
    const line = (name: string, amount: number) =>
      asOwner(
        scene.server,
        sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
            values ('simulador', ${name}, 'chargeback', ${ref}, ${amount}, app.now() - interval '2 hours', app.now())`,
      );
    const decide = (status: string) =>
      asOwner(scene.server, sql`update chargebacks set status = ${status} where provider_ref = ${ref}`);
    const openKinds = async () => {
      await compare();
      return rows<{ kind: string }>(db(), sql`select kind from book_faults where resolved_at is null`);
    };
    await line(`${ref}-taken`, -4_200);
    expect(await open()).toEqual([]);
    await decide('won');
    expect(await openKinds()).toEqual([{ kind: 'missing_here' }]);
    await line(`${ref}-back`, 4_200);
    expect(await openKinds()).toEqual([]);
    await asOwner(scene.server, sql`delete from psp_statement_lines where source_ref = ${ref}`);
    await asOwner(scene.server, sql`delete from chargebacks where provider_ref = ${ref}`);
  });
});
