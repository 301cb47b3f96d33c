import { getBooking } from '@patinha/contract/booking';
import { orderCompanyPlan, readCompanyPlan, regretSubscription } from '@patinha/contract/subscription';
import { expect } from 'vitest';

import type { BuiltStall } from '../../../modules/booking/booking.factory.ts';
import { SubscriptionScene } from '../../../modules/subscription/subscription-scene.factory.ts';
import type { Market } from '../market.factory.ts';
import type { Story } from '../story.ts';

async function order(market: Market, { provider }: BuiltStall): Promise<string> {
  const scene = new SubscriptionScene(market.server, market.money.simulator);
  const { id } = (await market.server.as(provider).call(orderCompanyPlan, { body: { plan: 'essencial' } }))
    .body;
  await market.server.deliver();
  await scene.atBank(id, 'autorizar');
  return id;
}

/** A plan for six days, withdrawn from with everything back, and the next one: twice, with a sale in each. */
export const endlessPlan: Story = {
  title: 'a plan for ever by one withdrawal after another',
  guard: 'D-185: what a plan gives in its first week is provisional',
  async play(market) {
    const shop = await market.seller({ kind: 'empresa', sold: 5 });
    const people = [];
    const earned: (number | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await order(market, shop);
      const friend = await market.client();
      const booking = await market.bookAndPay(friend, shop, { inMinutes: 7 * 24 * 60 });
      await market.days(6);
      const params = { subscription_id: id };
      await market.server.as(shop.provider).call(regretSubscription, { params });
      await market.wait(1);
      await market.serve(booking);
      const seen = { params: { booking_id: booking.bookingId } };
      earned.push((await market.server.as(shop.provider).call(getBooking, seen)).body.earning_cents);
      people.push(friend);
    }
    expect(earned).toEqual([8_500, 8_500, 8_500]);
    expect((await market.server.as(shop.provider).call(readCompanyPlan)).body.plan).toBe('freemium');
    await market.wait(1);
    await market.payOut(shop);
    return { people: [...people, shop.provider], shops: [shop] };
  },
};
