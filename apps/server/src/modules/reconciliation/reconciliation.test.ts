import { randomUUID } from 'node:crypto';

import { requestPayout } from '@patinha/contract/payout';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { buildEarner } from '../payout/payout.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { compareBooks } from './reconciliation.actions.ts';
import { findDiscrepancies } from './reconciliation.queries.ts';

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

describe('a thousand discrepancies', () => {
  const each = 250;
  const clean = 200;

  /** Payouts in both books, with at most one discrepancy each, in the books of a provider of their own. */
  async function plant(psp: string): Promise<void> {
    const { providerId } = await buildProvider(db());
    const recipientId = randomUUID();
    await transact(db(), async (tx, now) => {
      const at = now.toISOString();
      await tx.execute(sql`
        insert into payout_recipients (id, provider_id, kind, masked, changed_by, changed_at, usable_from)
        values (${recipientId}, ${providerId}, 'pix', '-', ${randomUUID()}, ${at}, ${at})`);
      await tx.execute(sql`
        insert into payouts (provider_id, recipient_id, kind, provider, amount_cents, fee_cents, recovered_cents, status,
                             provider_ref, requested_at, ended_at)
        select ${providerId}, ${recipientId}, 'request', ${psp}, 1000 + n, 0, 0, 'paid', ${psp} || n,
               ${at}::timestamptz, ${at}::timestamptz - interval '2 hours'
          from generate_series(1, ${each * 4 + clean}::int) n`);
      await tx.execute(sql`
        select ledger.post('set:' || o.id, 'payout_settlement', null, ${at}::timestamptz, jsonb_build_array(
                 jsonb_build_object('account', 'bank', 'amount', o.amount_cents),
                 jsonb_build_object('account', 'psp_receivable:' || ${psp}, 'amount', -o.amount_cents)))
          from payouts o where o.provider = ${psp} and o.amount_cents - 1000 > ${each}::int`);
      await tx.execute(sql`
        insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
        select ${psp}, 'line' || provider_ref, 'payout', provider_ref,
               -amount_cents - case when n between ${each * 2 + 1}::int and ${each * 3}::int
                                    then (case when n % 2 = 0 then 1 else -1 end) else 0 end,
               ended_at + case when n between ${each * 3 + 1}::int and ${each * 4}::int
                               then make_interval(mins => case when n % 2 = 0 then 2 else -1440 end)
                               else interval '0' end,
               ${at}
          from (select *, amount_cents - 1000 as n from payouts where provider = ${psp}) o
         where n not between ${each + 1}::int and ${each * 2}::int`);
    });
  }

  test('are found, each with its kind, and no others', async () => {
    const psp = 'planted';
    await plant(psp);
    await transact(db(), (tx, now) =>
      findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0 }),
    );
    const found = await rows<{ kind: string; n: number }>(
      db(),
      sql`select f.kind, (abs(coalesce(f.our_cents, f.their_cents)) - 1000)::int as n from book_faults f
           where f.provider = ${psp} order by 2`,
    );
    const kinds = ['missing_here', 'missing_there', 'amount_differs', 'date_differs'];
    expect(found).toEqual(
      Array.from({ length: each * 4 }, (_, at) => ({ kind: kinds[Math.floor(at / each)], n: at + 1 })),
    );
  });

  test('are written once, and are gone when the books agree', async () => {
    const psp = 'planted-again';
    await plant(psp);
    const find = () =>
      transact(db(), (tx, now) =>
        findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0 }),
      );
    const count = async () =>
      (await rows(db(), sql`select from book_faults where provider = ${psp} and resolved_at is null`)).length;
    await find();
    await find();
    expect(await count()).toBe(each * 4);
    await asOwner(
      scene.server,
      sql`delete from psp_statement_lines where provider = ${psp} and source_ref in (
      select provider_ref from payouts where provider = ${psp} and amount_cents - 1000 <= ${each}::int)`,
    );
    await find();
    expect(await count()).toBe(each * 3);
  });

  test('include a line that is there twice', async () => {
    const psp = 'doubled';
    await plant(psp);
    await asOwner(
      scene.server,
      sql`
      insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
      select provider, ref || '-again', kind, source_ref, amount_cents, created_at, imported_at
        from psp_statement_lines where provider = ${psp} and source_ref = ${psp} || ${each * 4 + 1}::text`,
    );
    await transact(db(), (tx, now) =>
      findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0 }),
    );
    const again = await rows(
      db(),
      sql`select kind from book_faults where provider = ${psp} and line_ref like '%-again'`,
    );
    expect(again).toEqual([{ kind: 'missing_here' }]);
  });

  test('leave out money that left and came back under one reference', async () => {
    const psp = 'returned';
    await rows(
      scene.server.db,
      sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
          select ${psp}, 'line' || amount, 'payout', 'transfer', amount, app.now() - interval '2 hours', app.now()
            from unnest(array[-5000, 5000, -300]) amount returning 1`,
    );
    const find = () =>
      transact(db(), (tx, now) =>
        findDiscrepancies(tx, psp, { now, toleranceSeconds: 0, cardSettlementSeconds: 0 }),
      );
    const openThere = () =>
      rows(db(), sql`select kind from book_faults where provider = ${psp} and resolved_at is null`);
    await find();
    expect(await openThere()).toHaveLength(3);
    await asOwner(
      scene.server,
      sql`delete from psp_statement_lines where provider = ${psp} and ref = 'line-300'`,
    );
    await find();
    expect(await openThere()).toEqual([]);
  });
});
