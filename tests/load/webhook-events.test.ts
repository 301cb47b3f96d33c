import { createHmac } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { buildBooking, type BuiltBooking } from '../../apps/server/src/modules/booking/booking.factory.ts';
import {
  openPaymentScene,
  passTime,
  type PaymentScene,
} from '../../apps/server/src/modules/payment/charge/payment-scene.factory.ts';
import {
  testCard,
  webhookSecret,
} from '../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import { type WebhookOptions, sendWebhook } from '../../apps/server/src/modules/payment/payment.factory.ts';
import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import { seeded } from './support/seeded.ts';

// The PSP's webhooks come twice, in any order, three days late, or from a forger. `npm run test:faults` has 10,000 of
// them.
const wanted = Number(process.env['FAULT_NOTICES'] ?? 70);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const orders = 5;
/** For all stories together, each webhook twice. */
const eventsOfStories = 14;
const times = Math.ceil(wanted / orders / eventsOfStories);
const forgeries = Math.ceil(wanted / 20);
const daysLate = 3;
const timeout = 120_000 + wanted * 200;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface State {
  readonly booking: string;
  readonly payment: string;
  /** Amount in cents, status, and whether it refunds an unmatched payment. */
  readonly refunds: readonly string[];
  readonly mails: readonly string[];
}

/** The course of a payment, without its webhooks, and its final state once everything is known. */
interface Story {
  readonly play: (scene: PaymentScene, booking: BuiltBooking) => Promise<unknown>;
  readonly end: State;
  /** Where days change it. */
  readonly endLater?: State;
}

async function payByPix(scene: PaymentScene, booking: BuiltBooking, button?: string): Promise<void> {
  await scene.pay(booking);
  await scene.press(booking, button);
}

const confirmed = 'Confirmado: Passeio no parque';
const paid = { booking: 'confirmed', payment: 'completed', refunds: [], mails: [confirmed] } as const;

const refused = { booking: 'accepted', payment: 'failed', refunds: [], mails: [] } as const;

const stories: readonly Story[] = [
  { play: payByPix, end: paid },
  {
    play: (scene, booking) => payByPix(scene, booking, 'pagar-duas-vezes'),
    end: {
      ...paid,
      refunds: ['4200 settled true'],
      mails: [confirmed, 'Devolvemos um pagamento de R$ 42,00'],
    },
  },
  { play: (scene, booking) => scene.payByCard(booking, testCard.approved), end: paid },
  {
    play: (scene, booking) => scene.payByCard(booking, testCard.declined),
    end: refused,
    endLater: { ...refused, booking: 'expired', mails: ['Reserva não paga: Passeio no parque'] },
  },
  {
    // The canceller already knows that it was paid.
    play: async (scene, booking) => {
      await payByPix(scene, booking);
      await scene.deliverWebhooks(booking);
      await scene.cancel(booking);
      await scene.server.deliver();
    },
    end: {
      booking: 'cancelled',
      payment: 'completed',
      refunds: ['4200 settled false'],
      mails: ['Cancelado: Passeio no parque', confirmed, 'Devolução de R$ 42,00 feita'],
    },
  },
];

async function stateOf(scene: PaymentScene, booking: BuiltBooking): Promise<State> {
  const { status, refunds } = await scene.latest(booking);
  return {
    booking: await scene.bookingStatus(booking),
    payment: status,
    refunds: refunds.map((refund) => `${refund.amount_cents} ${refund.status} ${refund.is_stray}`),
    mails: (await scene.mails(booking)).toSorted(),
  };
}

interface Played {
  readonly played: readonly { readonly booking: BuiltBooking; readonly story: Story }[];
  readonly events: readonly string[];
}

describe.runIf(await postgresAnswers())(`webhooks of a PSP (seed ${seed})`, () => {
  const random = seeded(seed);
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await openPaymentScene();
  });
  afterAll(() => scene.close());
  afterEach(() => scene.requireSoundLedger());

  /** Far enough ahead for the days of the late ones to pass. */
  const accepted = () => buildBooking(scene.server.db, { status: 'accepted', hoursAhead: 480 });

  async function play(count: number): Promise<Played> {
    const played = [];
    for (let time = 0; time < count; time += 1)
      for (const story of stories) {
        const booking = await accepted();
        await story.play(scene, booking);
        played.push({ booking, story });
      }
    const ours = new Set(played.map(({ booking }) => booking.bookingId));
    const isOurs = (event: string) => (event.match(/[\da-f-]{36}/gu) ?? []).some((id) => ours.has(id));
    return { played, events: (await scene.simulator.webhookEvents()).filter(isOurs) };
  }

  /** Delivers each twice, in random order, running their deliveries now and then; returns how many. */
  async function bring({ events }: Played): Promise<number> {
    const order = random.shuffle([...events, ...events]);
    for (const event of order) {
      expect(await sendWebhook(scene.server, event)).toBe(200);
      if (random.below(7) === 0) await scene.server.deliver();
    }
    await scene.server.deliver();
    return order.length;
  }

  async function requireEnds({ played }: Played, which: (story: Story) => State): Promise<void> {
    for (const { booking, story } of played) expect(await stateOf(scene, booking)).toEqual(which(story));
  }
  const atOnce = ({ end }: Story) => end;
  const later = ({ end, endLater = end }: Story) => endLater;

  test('lead to one state, in any order and however often they come', { timeout }, async () => {
    let first = 0;
    let again = 0;
    for (let order = 0; order < orders; order += 1) {
      const played = await play(times);
      first += await bring(played);
      await requireEnds(played, atOnce);
      for (let repeat = 1; repeat < orders; repeat += 1) again += await bring(played);
      await requireEnds(played, atOnce);
    }
    say(`${first} events in ${orders} orders, and ${again} more of what was known`);
    expect(first).toBeGreaterThanOrEqual(wanted);
  });

  test('are not needed, and change nothing when they come three days late', { timeout }, async () => {
    const played = await play(times);
    for (let hour = 0; hour < daysLate * 24; hour += 1) await passTime(scene, 3600);
    await requireEnds(played, later);
    const late = await bring(played);
    await requireEnds(played, later);
    say(`${late} events, ${daysLate} days late`);
  });

  test('have no effect when they are forged', { timeout }, async () => {
    const booking = await accepted();
    const other = await accepted();
    for (const one of [booking, other]) await payByPix(scene, one);
    const [event = ''] = await scene.webhookEvents(booking);
    const [foreign = ''] = await scene.webhookEvents(other);
    const now = Math.floor(Date.now() / 1000);
    const signatureOf = (body: string) =>
      `t=${now},v1=${createHmac('sha256', webhookSecret).update(`${now}.${body}`).digest('hex')}`;
    for (let count = 0; count < forgeries; count += 1) {
      const forgery = random.pick<WebhookOptions>([
        { secret: `guess-${count}` },
        { signature: signatureOf(foreign) },
        { signature: '' },
        { ageSeconds: 301 + random.below(1_000_000) },
        { ageSeconds: -301 - random.below(1_000_000) },
      ]);
      expect(await sendWebhook(scene.server, event, forgery)).toBe(401);
    }
    await scene.server.deliver();
    expect(await scene.bookingStatus(booking)).toBe('accepted');
    expect(await sendWebhook(scene.server, event, { signature: signatureOf(event) })).toBe(200);
    await scene.server.deliver();
    expect(await scene.bookingStatus(booking)).toBe('confirmed');
  });
});
