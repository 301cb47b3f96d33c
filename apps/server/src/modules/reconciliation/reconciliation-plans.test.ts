import { randomUUID } from 'node:crypto';

import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import { listPayouts, requestPayout } from '@patinha/contract/payout';
import { cents } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../platform/db/database.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { passWeeklyPayouts, PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { pspOf } from '../payment/index.ts';
import { buildEarner, buildExperience } from '../payout/payout.factory.ts';
import type { BuiltProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { openSubscriptionScene, type SubscriptionScene } from '../subscription/subscription-scene.factory.ts';
import { findDiscrepancies } from './comparison.queries.ts';
import { compareBooks } from './reconciliation.actions.ts';

// Everything that moves money, through the real simulator, in one pair of books.

let scene: SubscriptionScene;
let carla: BuiltProvider;
/** The PSP's own names of what moved, by what it was. */
let moved: Record<
  | 'first'
  | 'renewal'
  | 'refund'
  | 'unmatched'
  | 'unmatched refund'
  | 'payout'
  | 'taken month'
  | 'month given back',
  string
>;

const db = () => scene.server.db;
const compare = async () => compareBooks(db(), await readClock(db()), scene.server.platform);
const payouts = async () =>
  (await scene.server.as(carla).call(listPayouts)).body.items.map(({ kind, status, amount_cents }) => [
    kind,
    status,
    amount_cents,
  ]);

async function stallOfCarla() {
  const { id: serviceId } = await buildService(db(), { providerId: carla.providerId });
  return { provider: carla, serviceId };
}

/** A booking paid by Pix, done and released: R$ 34,00 for its provider. */
async function earn(): Promise<void> {
  const payments = new PaymentScene(scene.server, scene.simulator);
  const stall = await stallOfCarla();
  const booking = await buildBooking(db(), { stall, status: 'accepted', hoursAhead: 0.2 });
  await payments.pay(booking);
  await payments.press(booking);
  await payments.deliverWebhooks(booking);
  const params = payments.params(booking);
  await scene.server.as(carla).call(checkInBooking, { params, body: {} });
  await scene.pass(1.5 / 24);
  await scene.server.as(carla).call(checkOutBooking, { params, body: {} });
  await scene.pass(2.1);
}

/** What is under way at the PSP's bank arrives, and is heard of. */
async function arrive(): Promise<void> {
  await scene.server.deliver();
  await scene.simulator.advance(60);
  await scene.pass(0.02);
}

/** Paid at the bank in the moment in which the order is dropped: received, and given back. */
async function unmatchedSubscription() {
  const tutor = await scene.tutor();
  const { id } = (await scene.order(tutor)).body;
  await scene.server.deliver();
  await scene.simulator.atBank(await scene.mandateRef(id), 'autorizar');
  await scene.cancel(tutor);
  await scene.deliverWebhooks(id);
  return id;
}

const chargeOf = async (subscriptionId: string, cycle: number) => {
  const [charge] = await rows<{ receipt: string; refund: string }>(
    db(),
    sql`select receipt_ref as receipt, refund_ref as refund from subscription_charges
         where subscription_id = ${subscriptionId} and cycle = ${cycle}`,
  );
  if (!charge) throw new Error(`No charge of month ${cycle}`);
  return charge;
};

beforeAll(async () => {
  scene = await openSubscriptionScene();
  // The money is earned and asked for within a week.
  await passWeeklyPayouts(scene);
  carla = await buildEarner(scene.server, { provider: { verifiedUntil: new Date('2100-01-01') } });
  await buildExperience(db(), await stallOfCarla());
  const renewed = await scene.subscribed();
  const regretting = await scene.subscribedCompany('rede');
  await earn();
  const { id: regrettedId } = (await scene.regretOf(regretting)).body;
  const unmatchedId = await unmatchedSubscription();
  const contesting = await scene.subscribed();
  const { id: contestedId } = await scene.subscription(contesting);
  await scene.contest(contestedId, ['contestar', 'perder']);
  await scene.server.as(carla).call(requestPayout);
  await arrive();
  await scene.pass(31.5);
  await scene.pass(0.1);
  await scene.contest(contestedId, ['ganhar']);
  await scene.pass(0.1);
  const [contest] = await rows<{ taken: string; back: string }>(
    db(),
    sql`select k.provider_ref as taken, k.return_ref as back from chargebacks k
          join subscription_charges c on c.id = k.subscription_charge_id where c.subscription_id = ${contestedId}`,
  );
  const { id: renewedId } = await scene.subscription(renewed);
  const [payout] = await rows<{ ref: string }>(
    db(),
    sql`select provider_ref as ref from payouts where provider_id = ${carla.providerId} and status = 'paid'`,
  );
  moved = {
    first: (await chargeOf(renewedId, 1)).receipt,
    renewal: (await chargeOf(renewedId, 2)).receipt,
    refund: (await chargeOf(regrettedId, 1)).refund,
    unmatched: (await chargeOf(unmatchedId, 1)).receipt,
    'unmatched refund': (await chargeOf(unmatchedId, 1)).refund,
    payout: payout?.ref ?? '',
    'taken month': contest?.taken ?? '',
    'month given back': contest?.back ?? '',
  };
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

class RolledBack extends Error {}

/** What is found in the stored statement once it was tampered with; the statement is as before afterwards. */
async function findAfter(tamper: SQL) {
  let found: { kind: string; provider_id: string | null }[] = [];
  await transact(db(), async (tx, now) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(tamper);
    await findDiscrepancies(tx, 'simulador', { now, toleranceSeconds: 0, cardSettlementSeconds: 0 });
    found = await rows(tx, sql`select kind, provider_id from book_faults where resolved_at is null`);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}

describe('plans, bookings and payouts in one statement', () => {
  test('leave both books without a difference, down to the balance', async () => {
    expect(await compare()).toBe(0);
    const sources = await rows<{ ref: string }>(db(), sql`select source_ref as ref from psp_statement_lines`);
    expect(sources.map(({ ref }) => ref)).toEqual(expect.arrayContaining(Object.values(moved)));
    const [ours] = await rows<{ balance: number }>(
      db(),
      sql`select coalesce(sum(amount_cents), 0)::int as balance from psp_movements where psp = 'simulador'`,
    );
    expect(await scene.simulator.balance()).toBe(ours?.balance);
    expect(await payouts()).toEqual([['request', 'paid', 3_400]]);
  });

  const line = (ref: string) => sql`source_ref = ${ref}`;
  const faults = [
    ['missing_there', (ref: string) => sql`delete from psp_statement_lines where ${line(ref)}`],
    [
      'amount_differs',
      (ref: string) => sql`update psp_statement_lines set amount_cents = amount_cents + 1 where ${line(ref)}`,
    ],
    [
      'date_differs',
      (ref: string) =>
        sql`update psp_statement_lines set created_at = created_at - interval '25 hours' where ${line(ref)}`,
    ],
    [
      'missing_here',
      (ref: string) =>
        sql`insert into psp_statement_lines (provider, ref, kind, source_ref, amount_cents, created_at, imported_at)
            select provider, ref || '-again', kind, source_ref, amount_cents, created_at, imported_at
              from psp_statement_lines where ${line(ref)}`,
    ],
  ] as const;

  test.each(faults)('%s is found for each, and attributed to its provider alone', async (kind, tamper) => {
    await compare();
    for (const [what, ref] of Object.entries(moved)) {
      const provider_id = what === 'payout' ? carla.providerId : null;
      expect([what, await findAfter(tamper(ref))]).toEqual([what, [{ kind, provider_id }]]);
    }
    expect(await compare()).toBe(0);
  });

  test('a month that the bank collected and we never asked for is missing here, and weekly payouts go on', async () => {
    const tutor = await scene.subscribed();
    const { id } = await scene.subscription(tutor);
    const mandateRef = await scene.mandateRef(id);
    await pspOf(scene.server.platform.env).chargeMandate({
      mandateRef,
      chargeId: randomUUID(),
      amountCents: cents(1_900),
    });
    await scene.deliverWebhooks(id);
    await scene.pass(0.05);
    expect(await compare()).toBe(1);
    const open = await rows(db(), sql`select kind, provider_id from book_faults where resolved_at is null`);
    expect(open).toEqual([{ kind: 'missing_here', provider_id: null }]);
    expect(await scene.subscription(tutor)).toMatchObject({ status: 'active', charges: [{ cycle: 1 }] });

    await earn();
    await passWeeklyPayouts(scene);
    await arrive();
    expect(await payouts()).toEqual([
      ['weekly', 'paid', 3_400],
      ['request', 'paid', 3_400],
    ]);
    expect(await rows(db(), sql`select from payout_stops where lifted_at is null`)).toEqual([]);
  });
});
