import { expect } from 'vitest';

import type { BuiltBooking } from '../../../modules/booking/booking.factory.ts';
import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [stolen] = cards;

/** Five accounts that look like five clients, all with one stranger's card, and never above R$ 1,000. */
export const oneCardFiveAccounts: Story = {
  title: 'five accounts with one stolen card',
  guard: 'D-150: accounts that pay with one card are one payer',
  async play(market) {
    const stall = await market.seller({ priceCents: 15_000 });
    const people = [];
    const bookings: BuiltBooking[] = [];
    for (let count = 0; count < 5; count += 1) {
      const tutor = await market.client();
      bookings.push(await market.sell(tutor, stall, {}, stolen));
      people.push(tutor);
    }
    expect(await market.payOut(stall)).toBe('payout/money-waits');
    await market.days(5);
    for (const booking of bookings) await market.bankTakesBack(booking);
    await market.days(10);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    return { people: [...people, stall.provider], shops: [stall], stolenCards: [lastDigits(stolen)] };
  },
};
