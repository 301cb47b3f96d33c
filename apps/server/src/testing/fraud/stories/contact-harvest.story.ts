import { getBooking } from '@patinha/contract/booking';
import { expect } from 'vitest';

import type { Story } from '../story.ts';

const twoDays = 49 * 60;

/** Book two days ahead, read telephone and address, cancel with everything back, and again. */
export const contactHarvest: Story = {
  title: 'book, read the telephone, cancel',
  guard: 'D-157: after two of these, from a day before the start',
  async play(market) {
    const tutor = await market.client();
    const contacts: boolean[] = [];
    for (let count = 0; count < 3; count += 1) {
      const stall = await market.seller();
      const booking = await market.bookAndPay(tutor, stall, { inMinutes: twoDays });
      const params = { booking_id: booking.bookingId };
      const { contact } = (await market.server.as(tutor).call(getBooking, { params })).body;
      contacts.push(contact !== null);
      await market.money.cancel(booking);
    }
    await market.wait(1);
    expect(contacts).toEqual([true, true, false]);
    return { people: [tutor], shops: [] };
  },
};
