import { exchangePoints, getWallet } from '@patinha/contract/wallet';
import { expect } from 'vitest';

import type { Story } from '../story.ts';

/** R$ 600.00 paid, cancelled with everything back, and again; once at the last moment to one's own shop. */
export const cancelledPoints: Story = {
  title: 'points by cancelled bookings',
  guard: 'D-69: points and cashback come with the release',
  async play(market) {
    const stall = await market.seller({ priceCents: 60_000, sold: 5 });
    const tutor = await market.client();
    for (const inMinutes of [49 * 60, 50 * 60, 90])
      await market.money.cancel(await market.bookAndPay(tutor, stall, { inMinutes }));
    await market.days(3);
    const caller = market.server.as(tutor);
    expect((await caller.call(getWallet)).body).toMatchObject({
      balance_cents: 0,
      pending_cents: 0,
      points: { balance: 0 },
    });
    expect(await caller.call(exchangePoints, { body: { points: 500 } })).toFailWith(
      'wallet/not-enough-points',
    );
    await market.payOut(stall);
    return { people: [stall.provider, tutor], shops: [stall] };
  },
};
