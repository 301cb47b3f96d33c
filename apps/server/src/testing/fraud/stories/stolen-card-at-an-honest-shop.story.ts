import { expect } from 'vitest';

import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [stolen] = cards;
const priceCents = 10_000;
const feeCents = 500;

/** The service was given and the honest seller paid out before the card's owner complains. */
export const stolenCardAtAnHonestShop: Story = {
  title: 'a service paid with a stolen card',
  guard: 'nothing can: one service is lost, at its price',
  limitCents: priceCents + feeCents,
  async play(market) {
    const stall = await market.seller({ sold: 5, priceCents });
    const thief = await market.client();
    const booking = await market.sell(thief, stall, {}, stolen);
    expect(await market.payOut(stall)).toBeUndefined();
    await market.days(10);
    await market.bankTakesBack(booking);
    await market.days(1);
    return { people: [thief], shops: [], stolenCards: [lastDigits(stolen)] };
  },
};
