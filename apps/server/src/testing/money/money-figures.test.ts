import { getBooking, listBookingHistory, listBookings } from '@patinha/contract/booking';
import { readCompanyOverview, readCompanyReport } from '@patinha/contract/company';
import { type EarningsBridge, getEarnings } from '@patinha/contract/ledger';
import { exportEarnings, readEarningsYear } from '@patinha/contract/payout';
import { listOwnPromotions } from '@patinha/contract/promotion';
import { calendarDay, cents, toReais } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BuiltBooking } from '../../modules/booking/booking.factory.ts';
import { bookings } from '../../modules/booking/booking.table.ts';
import { openPaymentScene, type PaymentScene } from '../../modules/payment/charge/payment-scene.factory.ts';
import { buildPromotion } from '../../modules/promotion/promotion.factory.ts';
import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { MoneyKinds } from './money-kinds.factory.ts';

// One truth about money (D-179): each kind of event is played once on a booking of R$ 100,00, a fee of R$ 5,00 and a
// commission of 15 %, and everything that names its money is compared to the centavo.

let scene: PaymentScene;
let play: MoneyKinds;
beforeAll(async () => {
  scene = await openPaymentScene();
  play = new MoneyKinds(scene);
});
afterAll(async () => {
  await scene.requireSoundLedger();
  await scene.close();
});

interface Kind {
  readonly kind: string;
  readonly play: () => Promise<BuiltBooking>;
  /** What the seller receives, on every screen; null when nothing was ever paid. */
  readonly receives: number | null;
  /** What went back to the tutor; null when nothing did. */
  readonly back: number | null;
  /** Whether the seller's money has moved: from then on the totals hold it. */
  readonly isEarned: boolean;
  /** What a mail to the seller says of it. */
  readonly mail: string;
}

const over = { isEarned: true } as const;
const ahead = { isEarned: false } as const;
const mailed = (amount: string) => `Você recebe R$ ${amount}.`;

const kinds: readonly Kind[] = [
  {
    kind: 'requested',
    play: () => play.requestedByTutor(),
    receives: 8500,
    back: null,
    ...ahead,
    mail: 'Você recebe R$ 85,00, de um preço de R$ 100,00.',
  },
  { kind: 'accepted', play: () => play.accepted(), receives: 8500, back: null, ...ahead, mail: '' },
  {
    kind: 'paid',
    play: () => play.paid(),
    receives: 8500,
    back: null,
    ...ahead,
    mail: 'você recebe R$ 85,00',
  },
  { kind: 'begun', play: () => play.begun(), receives: 8500, back: null, ...ahead, mail: 'R$ 85,00' },
  { kind: 'done', play: () => play.done(), receives: 8500, back: null, ...over, mail: 'R$ 85,00' },
  {
    kind: 'released',
    play: () => play.released(),
    receives: 8500,
    back: null,
    ...over,
    mail: 'Você recebe R$ 85,00 do atendimento',
  },
  { kind: 'declined', play: () => play.declined(), receives: null, back: null, ...ahead, mail: '' },
  {
    kind: 'unanswered',
    play: () => play.unanswered(),
    receives: null,
    back: null,
    ...ahead,
    mail: 'expirou',
  },
  { kind: 'unpaid', play: () => play.unpaid(), receives: null, back: null, ...ahead, mail: 'não pagou' },
  {
    kind: 'cancelled 48 h ahead',
    play: () => play.cancelled(48),
    receives: 0,
    back: 10_500,
    ...over,
    mail: mailed('0,00'),
  },
  {
    kind: 'cancelled 14 h ahead',
    play: () => play.cancelled(14),
    receives: 4250,
    back: 5000,
    ...over,
    mail: mailed('42,50'),
  },
  {
    kind: 'cancelled 2 h ahead',
    play: () => play.cancelled(2),
    receives: 8500,
    back: 0,
    ...over,
    mail: mailed('85,00'),
  },
  {
    kind: 'cancelled by the seller',
    play: () => play.cancelled(2, 'provider'),
    receives: 0,
    back: 10_500,
    ...over,
    mail: mailed('0,00'),
  },
  {
    kind: 'no check-in',
    play: () => play.withoutCheckIn(false),
    receives: 0,
    back: 10_500,
    ...over,
    mail: mailed('0,00'),
  },
  {
    kind: 'tutor absent',
    play: () => play.withoutCheckIn(true),
    receives: 8500,
    back: 0,
    ...over,
    mail: mailed('85,00'),
  },
  {
    kind: 'disputed before the service, for the client',
    play: async () => play.decided(await play.begun(), { kind: 'client' }),
    receives: 0,
    back: 10_500,
    ...over,
    mail: mailed('0,00'),
  },
  {
    kind: 'disputed, for the client',
    play: async () => play.decided(await play.done(), { kind: 'client' }),
    receives: 0,
    back: 10_500,
    ...over,
    mail: mailed('0,00'),
  },
  {
    kind: 'disputed, in part',
    play: async () => play.decided(await play.done(), { kind: 'partial', percent: 27 }),
    receives: 6205,
    back: 2700,
    ...over,
    mail: mailed('62,05'),
  },
  {
    kind: 'disputed, for the seller',
    play: async () => play.decided(await play.done(), { kind: 'provider' }),
    receives: 8500,
    back: null,
    ...over,
    mail: mailed('85,00'),
  },
  {
    kind: 'disputed after the release',
    play: async () => play.decided(await play.released(), { kind: 'partial', percent: 50 }),
    receives: 4250,
    back: 5000,
    ...over,
    mail: mailed('42,50'),
  },
  {
    kind: 'agreed',
    play: async () => play.agreed(await play.done(), 2000),
    receives: 6800,
    back: 2000,
    ...over,
    mail: mailed('68,00'),
  },
  {
    kind: 'contested before the service',
    play: async () => play.contested(await play.paid()),
    receives: 8500,
    back: null,
    ...ahead,
    mail: 'contestado',
  },
  {
    kind: 'contested before the service, lost',
    play: async () => play.contested(await play.paid(), 'perder'),
    receives: 0,
    back: 10_500,
    ...over,
    mail: 'desfez',
  },
  {
    kind: 'contested',
    play: async () => play.contested(await play.done()),
    receives: 8500,
    back: null,
    ...over,
    mail: 'contestado',
  },
  {
    kind: 'contested, kept',
    play: async () => play.contested(await play.released(), 'ganhar'),
    receives: 8500,
    back: null,
    ...over,
    mail: 'a favor',
  },
  {
    kind: 'contested, lost',
    play: async () => play.contested(await play.done(), 'perder'),
    receives: 0,
    back: 10_500,
    ...over,
    mail: 'desfez',
  },
];

test.each(kinds)(
  '$kind: every place names the same money',
  async ({ receives, back, isEarned, mail, ...of }) => {
    const booking = await of.play();
    await scene.server.deliver();
    const seller = scene.server.as(booking.provider);
    const params = scene.params(booking);
    const own = (await seller.call(getBooking, { params })).body;
    const theirs = (await scene.tutor(booking).call(getBooking, { params })).body;
    expect(own).toMatchObject({ earning_cents: receives, refund_cents: back });
    expect(theirs).toMatchObject({ earning_cents: null, refund_cents: back });

    const listed = (await seller.call(listBookings, { query: { as: 'provider' } })).body.items;
    const history = (await seller.call(listBookingHistory, { query: { as: 'provider' } })).body;
    for (const seen of [...listed, ...history.items])
      expect(seen).toMatchObject({ earning_cents: receives, refund_cents: back });

    const earned = isEarned ? (receives ?? 0) : 0;
    expect(history.total_cents).toBe(earned);
    const earnings = (await seller.call(getEarnings)).body;
    expect(earnings.net_cents).toBe(earned);
    expectBridge(earnings.total_cents, earnings.bridge, earned);
    expect(earnings.held_cents + earnings.frozen_cents + earnings.available_cents).toBe(earned);
    expect(own.contested_at !== null).toBe(of.kind.startsWith('contested') && !/lost|kept/.test(of.kind));
    if (isEarned && own.contested_at !== null) expect(earnings.frozen_cents).toBe(earned);
    const year = (await seller.call(readEarningsYear)).body;
    expect(sumOf(year.months.map(({ net_cents: net }) => net))).toBe(earned);
    expect(await exportedNet(booking)).toBe(toReais(cents(earned)));
    if (of.kind !== 'requested') await expectCompany(booking, { earned, back });

    const kept = own.status === 'completed' ? 10_500 - (back ?? 0) : 0;
    const paid = await scene.tutor(booking).call(listBookingHistory, { query: { as: 'tutor' } });
    expect(paid.body.total_cents).toBe(kept);

    const letters = await mailsTo(scene.server.db, booking.provider.email);
    const texts = letters.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s/g, ' '));
    expect(texts.join(' ')).toContain(mail);
    for (const text of texts) expect(text).toMatch(/Olá, Carla\..*\/(?:bookings|disputa)\//);
  },
);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The line beneath a total joins it to what the seller receives. */
function expectBridge(total: number, bridge: EarningsBridge, earned: number): void {
  expect(bridge.received_cents).toBe(earned);
  expect(total - bridge.refunded_cents - bridge.kept_cents + bridge.cancelled_cents).toBe(earned);
}

/** Overview and reports of the company name the same sums, by month and by service. */
async function expectCompany(
  { provider }: BuiltBooking,
  { earned, back }: { readonly earned: number; readonly back: number | null },
): Promise<void> {
  const company = scene.server.as(provider);
  const overview = (await company.call(readCompanyOverview)).body;
  expectBridge(overview.revenue_cents, overview.bridge, earned);
  const report = (await company.call(readCompanyReport)).body;
  for (const rows of [report.services, report.months]) {
    const inSpan = rows.filter(({ bookings }) => bookings > 0);
    if (inSpan.length === 0) continue;
    expect(sumOf(inSpan.map(({ received_cents: received }) => received))).toBe(earned);
    expect(sumOf(inSpan.map(({ gross_cents: gross }) => gross))).toBe(overview.revenue_cents);
    const refunded = overview.revenue_cents === 0 ? 0 : (back ?? 0);
    expect(sumOf(inSpan.map(({ refunded_cents: cents }) => cents))).toBe(refunded);
  }
}

/** The last column of the month's file, added up, in reais. */
async function exportedNet({ provider }: BuiltBooking): Promise<number> {
  const now = await readClock(scene.server.db);
  const query = { month: calendarDay(now).slice(0, 7) };
  const { content } = (await scene.server.as(provider).call(exportEarnings, { query })).body;
  const lines = content.trim().split(/\r?\n/).slice(1);
  return (
    lines.reduce(
      (sum, line) => sum + Math.round(Number(line.split(';').at(-1)?.replace(',', '.')) * 100),
      0,
    ) / 100
  );
}

test.each([
  [
    'in part',
    { kind: 'partial', percent: 30 },
    { bookings_count: 1, revenue_cents: 7000, discount_cents: 1000 },
  ],
  ['whole', { kind: 'client' }, { bookings_count: 0, revenue_cents: 0, discount_cents: 0 }],
] as const)('a campaign counts nothing that went back: refunded %s', async (_, outcome, expected) => {
  const booking = await play.done();
  const { providerId } = booking.provider;
  const { id: promotionId } = await buildPromotion(scene.server.db, { partnerId: providerId });
  const { bookingId } = booking;
  await scene.server.db
    .update(bookings)
    .set({ promotionId, listCents: cents(11_000), discountCents: cents(1000) })
    .where(eq(bookings.id, bookingId));
  await play.decided(booking, outcome);
  const campaigns = await scene.server.as(booking.provider).call(listOwnPromotions);
  expect(campaigns.body.items[0]?.results).toMatchObject(expected);
});
