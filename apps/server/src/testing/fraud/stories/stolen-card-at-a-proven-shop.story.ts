import { freeCardCents } from '@patinha/domain/payout';
import { expect } from 'vitest';

import type { BuiltBooking } from '../../../modules/booking/booking.factory.ts';
import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

/** A seller past the newcomer's week sells to stolen cards; the owners complain after ten days. */
export const stolenCardAtAProvenShop: Story = {
  title: 'stolen cards at a shop that is no newcomer',
  guard: 'D-150: above R$ 1,000 by card in a week waits 30 days',
  limitCents: freeCardCents,
  async play(market) {
    const stall = await market.seller({ sold: 5, priceCents: 90_000 });
    const people = [];
    const bookings: BuiltBooking[] = [];
    for (const card of cards) {
      const tutor = await market.client();
      bookings.push(await market.sell(tutor, stall, {}, card));
      people.push(tutor);
    }
    expect(await market.payOut(stall)).toBeUndefined();
    await market.days(10);
    expect(await market.payOut(stall)).toBe('payout/money-waits');
    for (const booking of bookings) await market.bankTakesBack(booking);
    await market.days(35);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    return { people: [...people, stall.provider], shops: [stall], stolenCards: cards.map(lastDigits) };
  },
};
