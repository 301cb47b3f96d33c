import { getEarnings } from '@patinha/contract/ledger';
import { readReceipt } from '@patinha/contract/payment';
import { listPayouts, readPayoutOutlook } from '@patinha/contract/payout';
import { listOwnPromotions } from '@patinha/contract/promotion';
import { getReferralPanel } from '@patinha/contract/referral';
import { getWallet, listWalletHistory } from '@patinha/contract/wallet';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BuiltUser } from '../../modules/auth/auth.factory.ts';
import type { BuiltBooking } from '../../modules/booking/booking.factory.ts';
import { bookings } from '../../modules/booking/booking.table.ts';
import { openPaymentScene, type PaymentScene } from '../../modules/payment/charge/payment-scene.factory.ts';
import { buildPromotion } from '../../modules/promotion/promotion.factory.ts';
import { buildDistinctUser, buildInvited } from '../../modules/referral/referral.factory.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { differences, sumOf } from './compared-money.ts';
import { MoneyKinds } from './money-kinds.factory.ts';
import { readPlaces } from './money-places.factory.ts';

// One truth about money (D-179): each kind of event is played once on a booking of R$ 100,00, a fee of R$ 5,00 and a
// commission of 15 %, and everything that names its money is compared to the centavo.

let scene: PaymentScene;
let kinds: MoneyKinds;
beforeAll(async () => {
  scene = await openPaymentScene();
  kinds = new MoneyKinds(scene);
});
afterAll(async () => {
  await scene.requireSoundLedger();
  await scene.close();
});

type Row = readonly [
  kind: string,
  play: (kinds: MoneyKinds) => Promise<BuiltBooking>,
  /** What the seller receives; null when nothing was ever paid. */
  receives: number | null,
  /** What went back to the tutor; null when nothing did. */
  back: number | null,
  /** What a mail to the seller says. */
  mail: string,
];

const mailed = (amount: string) => `Você recebe R$ ${amount}.`;

/** The seller's money has not moved: what they receive is a promise. */
const ahead: readonly Row[] = [
  ['requested', (k) => k.requestedByTutor(), 8500, null, 'Você recebe R$ 85,00, de um preço de R$ 100,00.'],
  ['accepted', (k) => k.accepted(), 8500, null, ''],
  ['paid', (k) => k.paid(), 8500, null, 'você recebe R$ 85,00'],
  ['begun', (k) => k.begun(), 8500, null, 'R$ 85,00'],
  ['declined', (k) => k.declined(), null, null, ''],
  ['not answered', (k) => k.unanswered(), null, null, 'não respondeu a tempo'],
  ['not paid', (k) => k.unpaid(), null, null, 'não pagou'],
  ['contested before the service', async (k) => k.contested(await k.paid()), 8500, null, 'contestado'],
];

const client = { kind: 'client' } as const;
const part = (refund_cents: number) => ({ kind: 'partial', refund_cents }) as const;

const over: readonly Row[] = [
  ['done', (k) => k.done(), 8500, null, 'R$ 85,00'],
  ['released', (k) => k.released(), 8500, null, 'Você recebe R$ 85,00 do atendimento'],
  ['cancelled 48 h ahead', (k) => k.cancelled(48), 0, 10_500, mailed('0,00')],
  ['cancelled 14 h ahead', (k) => k.cancelled(14), 4250, 5000, mailed('42,50')],
  ['cancelled 2 h ahead', (k) => k.cancelled(2), 8500, 0, mailed('85,00')],
  ['cancelled by the seller', (k) => k.cancelled(2, 'provider'), 0, 10_500, mailed('0,00')],
  ['no check-in', (k) => k.withoutCheckIn(), 0, 10_500, mailed('0,00')],
  ['tutor absent', (k) => k.withoutCheckIn('whole'), 8500, 0, mailed('85,00')],
  ['tutor absent, a proof missing', (k) => k.withoutCheckIn('half'), 4250, 5000, mailed('42,50')],
  ['decided in mid-service', async (k) => k.decided(await k.begun(), client), 0, 10_500, mailed('0,00')],
  ['decided for the client', async (k) => k.decided(await k.done(), client), 0, 10_500, mailed('0,00')],
  ['decided in part', async (k) => k.decided(await k.done(), part(2700)), 6205, 2700, mailed('62,05')],
  [
    'decided for the seller',
    async (k) => k.decided(await k.done(), { kind: 'provider' }),
    8500,
    null,
    mailed('85,00'),
  ],
  [
    'decided after the release',
    async (k) => k.decided(await k.released(), part(5000)),
    4250,
    5000,
    mailed('42,50'),
  ],
  ['agreed', async (k) => k.agreed(await k.done(), 2000), 6800, 2000, mailed('68,00')],
  [
    'contested before the service, lost',
    async (k) => k.contested(await k.paid(), 'perder'),
    0,
    10_500,
    'desfez',
  ],
  ['contested, kept', async (k) => k.contested(await k.released(), 'ganhar'), 8500, null, 'a favor'],
  ['contested, lost', async (k) => k.contested(await k.done(), 'perder'), 0, 10_500, 'desfez'],
];

const played = [
  ...ahead.map((row) => [...row, 0] as const),
  ...over.map((row) => [...row, row[2] ?? 0] as const),
];

test.each(played)('%s: every place names the same money', async (...row) => {
  const [, play, receives, back, mail, earned] = row;
  const booking = await play(kinds);
  await scene.server.deliver();
  const places = await readPlaces(scene, booking);
  const isServed = places.status === 'completed';
  const wanted = {
    asked: 10_500,
    receives,
    earned,
    retained: 0,
    refunds: back,
    paid: isServed ? 10_500 : 0,
    paidBack: isServed ? (back ?? 0) : 0,
    spent: isServed ? 10_500 - (back ?? 0) : 0,
  };
  expect(differences(places.sets, wanted)).toEqual([]);
  expect(places.mails.join(' ')).toContain(mail);
  // What asks for the account to send money to is about no booking.
  const aboutBooking = places.mails.filter((text) => !text.includes('Cadastrar conta'));
  for (const text of aboutBooking) expect(text).toMatch(/Olá, Carla\..*\/(?:bookings|disputa)\//);
});

test.each([
  ['by the bank', async (k: MoneyKinds) => k.contested(await k.done())],
  ['by a dispute', async (k: MoneyKinds) => k.disputed(await k.done())],
])('money held %s is the seller’s, retained', async (_, play) => {
  const { sets } = await readPlaces(scene, await play(kinds));
  expect(differences(sets, { receives: 8500, earned: 8500, retained: 8500 })).toEqual([]);
});

test('a wrong centavo in any place is found', async () => {
  const { sets } = await readPlaces(scene, await kinds.released());
  const right = { asked: 10_500, receives: 8500, earned: 8500, paid: 10_500, paidBack: 0, spent: 10_500 };
  expect(differences(sets, right)).toEqual([]);
  for (const [set, places] of Object.entries(sets).filter(([name]) => name in right))
    for (const [place, amount] of Object.entries(places)) {
      const planted = { ...sets, [set]: { ...places, [place]: (amount ?? 0) + 1 } };
      expect(differences(planted, right)).toEqual([expect.stringContaining(`${set}: ${place} says `)]);
    }
});

test('an advance is the same money on quote, list, earnings, receipt, and in the mail', async () => {
  const booking = await kinds.done();
  const seller = scene.server.as(booking.provider);
  const quote = await kinds.advanced(booking);
  const [listed] = (await seller.call(listPayouts)).body.items;
  const receipt = (await seller.call(readReceipt, { params: { receipt_id: listed?.id ?? '' } })).body;
  const sets = {
    paid: {
      list: listed?.amount_cents,
      earnings: (await seller.call(getEarnings)).body.paid_cents,
      receipt: receipt.amount_cents,
      'advance less its fee': quote.amount_cents - quote.fee_cents,
    },
    fee: { list: listed?.fee_cents, receipt: receipt.advance_fee_cents },
    owed: { 'payout panel': (await seller.call(readPayoutOutlook, { query: {} })).body.debt_cents },
  };
  const expected = { paid: quote.paid_cents, fee: quote.fee_cents, owed: quote.amount_cents };
  expect(expected).toEqual({ paid: 6596, fee: 204, owed: 6800 });
  expect(differences(sets, expected)).toEqual([]);
  const { mails } = await readPlaces(scene, booking);
  expect(mails.join(' ')).toContain('Repasse de R$ 65,96 feito');
});

test('a referral is the same credit on both sides, in panel, wallet, statement and mail', async () => {
  const { db } = scene.server;
  const ana = await buildDistinctUser(db);
  const friend = await buildInvited(db, ana);
  await kinds.released({ tutor: friend });
  await scene.server.deliver();
  const panel = (await scene.server.as(ana).call(getReferralPanel)).body;
  const ofSide = async (person: BuiltUser) => {
    const account = scene.server.as(person);
    const lines = (await account.call(listWalletHistory)).body.items;
    const reward = lines.find(({ rule }) => rule === 'referral');
    const sets = {
      reward: { statement: reward?.delta_cents },
      wallet: {
        statement: sumOf(lines.map((line) => line.delta_cents)),
        balance: (await account.call(getWallet)).body.balance_cents,
      },
    };
    const mails = (await mailsTo(db, person.email)).map(({ subject }) => subject);
    expect(mails).toContain('R$ 10,00 de crédito pela indicação');
    return sets;
  };
  const [hers, theirs] = [await ofSide(ana), await ofSide(friend)];
  const panels = { total: panel.earned_cents, rule: panel.reward_cents, ...hers.reward };
  expect(differences({ reward: panels, wallet: hers.wallet }, { reward: 1000, wallet: 1000 })).toEqual([]);
  // With the cashback of the booking itself.
  expect(differences(theirs, { reward: 1000, wallet: 1200 })).toEqual([]);
});

test('a payout is listed by its bookings, on the receipt, in the mail and in the file', async () => {
  const booking = await kinds.released();
  const payoutId = await kinds.paidOut(booking);
  const seller = scene.server.as(booking.provider);
  const receipt = (await seller.call(readReceipt, { params: { receipt_id: payoutId } })).body;
  expect(receipt.bookings).toEqual([
    {
      booking_id: booking.bookingId,
      title: 'Passeio no parque',
      starts_at: booking.startsAt.toISOString(),
      received_cents: 8500,
    },
  ]);
  expect(receipt.amount_cents).toBe(8500);
  expect((await seller.call(getEarnings)).body.paid_cents).toBe(8500);
  const { mails, file } = await readPlaces(scene, booking);
  expect(mails.join(' ')).toMatch(
    /Repasse de R\$ 85,00 feito Olá, Carla.*Passeio no parque, .*: você recebe R\$ 85,00/,
  );
  expect(mails.join(' ')).toContain(`/recibo/${payoutId}`);
  expect(file).toContain(`${booking.bookingId};`);
  expect(file).toMatch(new RegExp(`;105;100;15;85;0;0;recibo ${payoutId.slice(0, 13).toUpperCase()}\\s*$`));
});

test.each([
  ['in part', part(3000), { bookings_count: 1, revenue_cents: 7000, discount_cents: 1000 }],
  ['whole', client, { bookings_count: 0, revenue_cents: 0, discount_cents: 0 }],
])('a campaign counts nothing that went back: refunded %s', async (_, outcome, expected) => {
  const booking = await kinds.done();
  const { providerId } = booking.provider;
  const { id: promotionId } = await buildPromotion(scene.server.db, { partnerId: providerId });
  await scene.server.db
    .update(bookings)
    .set({ promotionId, listCents: cents(11_000), discountCents: cents(1000) })
    .where(eq(bookings.id, booking.bookingId));
  await kinds.decided(booking, outcome);
  const campaigns = await scene.server.as(booking.provider).call(listOwnPromotions);
  expect(campaigns.body.items[0]?.results).toMatchObject(expected);
});
