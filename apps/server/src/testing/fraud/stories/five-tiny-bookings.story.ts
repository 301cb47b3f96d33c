import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import { quoteAdvance, requestAdvance } from '@patinha/contract/payout';
import { expect } from 'vitest';

import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [stolen] = cards;

/** Five services of R$ 10.00 to one's own accounts, and then the advance on one that a stranger's card pays. */
export const fiveTinyBookings: Story = {
  title: 'five tiny bookings to open the advance',
  guard: 'D-151: an advance asks for R$ 500 released',
  async play(market) {
    const stall = await market.seller({ priceCents: 1_000 });
    const tutor = await market.client();
    const people = [tutor];
    for (let count = 0; count < 5; count += 1) {
      const friend = await market.client();
      await market.sell(friend, stall);
      people.push(friend);
    }
    const booking = await market.bookAndPay(tutor, await market.shelf(stall, 90_000), {}, stolen);
    await market.skipTo(booking.startsAt);
    await market.take(booking, checkInBooking);
    await market.skipTo(booking.endsAt);
    await market.take(booking, checkOutBooking);
    await market.wait(1);
    const seller = market.server.as(stall.provider);
    const { obstacle, amount_cents, fee_cents } = (await seller.call(quoteAdvance)).body;
    expect(obstacle).toBe('too_few_bookings');
    const body = { amount_cents, fee_cents };
    expect(await seller.call(requestAdvance, { body })).toFailWith('payout/advance-not-eligible');
    await market.bankTakesBack(booking);
    await market.days(3);
    await market.payOut(stall);
    return { people: [...people, stall.provider], shops: [stall], stolenCards: [lastDigits(stolen)] };
  },
};
