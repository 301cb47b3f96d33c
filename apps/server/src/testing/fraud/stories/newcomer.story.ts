import { expect } from 'vitest';

import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [stolen] = cards;

/** A new seller, one service by a stranger's card, confirmed at once: the card's owner complains within the week. */
export const newcomer: Story = {
  title: 'a new seller with a stolen card',
  guard: 'D-150: a newcomer’s money waits seven days',
  async play(market) {
    const stall = await market.seller({ priceCents: 90_000 });
    const tutor = await market.client();
    const booking = await market.sell(tutor, stall, {}, stolen);
    expect(await market.payOut(stall)).toBe('payout/money-waits');
    await market.days(5);
    await market.bankTakesBack(booking);
    await market.days(10);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    return { people: [tutor, stall.provider], shops: [stall], stolenCards: [lastDigits(stolen)] };
  },
};
