import { checkInBooking, checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { addDays, addMs, calendarDay, cents, dayMs } from '@patinha/domain/shared';
import { expect } from 'vitest';

import { stayBody } from '../../../modules/booking/stay/stay.factory.ts';
import { readClock } from '../../../platform/db/database.ts';
import { cards, lastDigits } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [stolen] = cards;

/** R$ 2,700.00 by a stranger's card, ended, confirmed and asked for within minutes of the arrival. */
export const thirtyDayStay: Story = {
  title: 'the thirty-day stay ended in its first minute',
  guard: 'D-150: no release before the planned end',
  async play(market) {
    const stall = await market.seller({
      service: {
        serviceType: 'pet_sitting',
        unit: 'night',
        pricePerHourCents: null,
        pricePerNightCents: cents(9_000),
        extras: [],
      },
    });
    const tutor = await market.client();
    const from = calendarDay(addMs(await readClock(market.db), dayMs));
    const stay = await market.bookAndPay(tutor, stall, stayBody(from, addDays(from, 30)), stolen);
    await market.skipTo(stay.startsAt);
    await market.take(stay, checkInBooking);
    await market.take(stay, checkOutBooking);
    await market.take(stay, confirmBookingDone);
    await market.days(9);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    await market.bankTakesBack(stay);
    await market.days(35);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    return { people: [tutor, stall.provider], shops: [stall], stolenCards: [lastDigits(stolen)] };
  },
};
