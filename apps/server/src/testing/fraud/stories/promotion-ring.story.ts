import { getBooking } from '@patinha/contract/booking';
import { quoteAdvance } from '@patinha/contract/payout';
import { addMs, dayMs } from '@patinha/domain/shared';
import { expect } from 'vitest';

import { buildPromotion } from '../../../modules/promotion/promotion.factory.ts';
import { readClock } from '../../../platform/db/database.ts';
import type { Story } from '../story.ts';

/** A list price of R$ 200.00 with 99 % off for five friends, to look like a proven shop for a few reais. */
export const promotionRing: Story = {
  title: 'the ring of friends with a promotion of 99 %',
  guard: 'D-151, D-154: at least R$ 10 is paid, and what was paid counts',
  async play(market) {
    const shop = await market.seller({ kind: 'empresa', priceCents: 20_000 });
    const endAt = addMs(await readClock(market.db), 300 * dayMs);
    await buildPromotion(market.db, { partnerId: shop.provider.providerId, pctOff: 99, endAt });
    const seller = market.server.as(shop.provider);
    const people = [];
    for (let count = 0; count < 5; count += 1) {
      const friend = await market.client();
      const { bookingId } = await market.sell(friend, shop);
      const sold = (await seller.call(getBooking, { params: { booking_id: bookingId } })).body;
      expect(sold.price_cents).toBe(1_000);
      people.push(friend);
    }
    expect((await seller.call(quoteAdvance)).body.amount_cents).toBe(0);
    await market.payOut(shop);
    return { people: [...people, shop.provider], shops: [shop] };
  },
};
