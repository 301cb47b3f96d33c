import { cancelBooking, getBooking } from '@patinha/contract/booking';
import { listPayments, startPayment } from '@patinha/contract/payment';
import { listPayouts, requestPayout } from '@patinha/contract/payout';
import { expect } from 'vitest';

import {
  buildBooking,
  type BuiltBooking,
  buildStall,
} from '../../../apps/server/src/modules/booking/booking.factory.ts';
import { grantCredit } from '../../../apps/server/src/modules/ledger/ledger.factory.ts';
import { testCard } from '../../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import { buildEarner } from '../../../apps/server/src/modules/payout/payout.factory.ts';
import type { BuiltProvider } from '../../../apps/server/src/modules/provider/provider.factory.ts';
import { type FaultStand, newPayoutKey } from './fault-stand.ts';
import type { Seeded } from './seeded.ts';

const ways = ['card', 'card answered with an error', 'pix', 'pix and wallet', 'wallet'] as const;
type Way = (typeof ways)[number];

/** A tutor who pays a booking, and perhaps cancels it. */
export interface Customer {
  readonly booking: BuiltBooking;
  readonly way: Way;
  readonly cancels: boolean;
}

export interface Crowd {
  readonly customers: readonly Customer[];
  readonly earner: BuiltProvider;
}

/** R$ 40,00 and a fee of R$ 2,00, as in `buildBooking`. */
const totalCents = 4_200;
const walletOf: Partial<Record<Way, number>> = { 'pix and wallet': 1_333, wallet: totalCents };
const patience = { timeout: 120_000, interval: 25 };

/** Three customers of one provider, and a provider who requests a payout. */
export async function buildCrowd(stand: FaultStand, random: Seeded): Promise<Crowd> {
  const { db } = await stand.database();
  const stall = await buildStall(db);
  const customers: Customer[] = [];
  for (const index of [0, 1, 2]) {
    const booking = await buildBooking(db, { stall, status: 'accepted', hoursAhead: 60 + index });
    const way = random.pick(ways);
    const amount = walletOf[way] ?? 0;
    if (amount > 0) await grantCredit(db, { userId: booking.tutor.userId, amount });
    customers.push({ booking, way, cancels: random.below(2) === 0 });
  }
  const money = { available: 1_000 + random.below(50_000), key: newPayoutKey() };
  const earner = await buildEarner({ db, platform: { env: stand.env } }, money);
  return { customers, earner };
}

const cardOf = (way: Way): string | undefined =>
  way === 'card'
    ? testCard.approved
    : way === 'card answered with an error'
      ? testCard.chargedThenError
      : undefined;

interface Payments {
  readonly items: readonly {
    readonly pix_code: string | null;
    readonly panel_url: string | null;
    readonly refunds: readonly { readonly status: string }[];
  }[];
}

/** Pays until the booking is confirmed, then cancels where that is the plan. */
export async function serve(stand: FaultStand, { booking, way, cancels }: Customer): Promise<void> {
  const call = { accessToken: booking.tutor.accessToken, params: { booking_id: booking.bookingId } };
  const card = cardOf(way);
  const body = {
    method: card === undefined ? 'pix' : 'card',
    use_wallet: walletOf[way] !== undefined,
    ...(card !== undefined && { card_token: await stand.simulator.tokenFor(card) }),
  };
  await stand.write({ ...call, endpoint: startPayment, body });
  if (way.startsWith('pix')) await payPix(stand, call);
  const status = () => stand.read({ ...call, endpoint: getBooking });
  await expect.poll(status, patience).toMatchObject({ status: 'confirmed' });
  if (!cancels) return;
  await stand.write({ ...call, endpoint: cancelBooking });
  expect(await status()).toMatchObject({ status: 'cancelled' });
  const refunds = async () => {
    const { items } = await stand.read<Payments>({ ...call, endpoint: listPayments });
    return items.flatMap((payment) => payment.refunds.map((refund) => refund.status));
  };
  await expect.poll(refunds, patience).toEqual(way === 'wallet' ? [] : ['settled']);
}

async function payPix(
  stand: FaultStand,
  call: { readonly accessToken: string; readonly params: Readonly<Record<string, string>> },
): Promise<void> {
  const offered = async () => {
    const { items } = await stand.read<Payments>({ ...call, endpoint: listPayments });
    return items[0]?.pix_code === null ? undefined : items[0]?.panel_url?.split('/').at(-1);
  };
  const found: { ref?: string | undefined } = {};
  await expect.poll(async () => (found.ref = await offered()), patience).toBeDefined();
  await stand.simulator.pay(found.ref ?? '');
}

/** On a Monday the weekly payout may come first; then nothing is left to request. */
function unlessPaidWeekly(error: Error): void {
  if (!error.message.includes('payout/nothing-available')) throw error;
}

async function payOut(stand: FaultStand, { accessToken }: BuiltProvider): Promise<void> {
  await stand.write({ endpoint: requestPayout, accessToken }).catch(unlessPaidWeekly);
  const payouts = () => stand.read({ endpoint: listPayouts, accessToken });
  await expect.poll(payouts, patience).toMatchObject({ items: [{ status: 'paid' }] });
}

/** Serves all of them at once; resolves when each has got what they wanted. */
export async function serveCrowd(stand: FaultStand, { customers, earner }: Crowd): Promise<void> {
  await Promise.all([...customers.map((customer) => serve(stand, customer)), payOut(stand, earner)]);
}
