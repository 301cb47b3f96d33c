import { getBooking } from '@patinha/contract/booking';
import { expect } from 'vitest';

import { cards } from '../market.factory.ts';
import type { Story } from '../story.ts';

const [own] = cards;

/** One person sells by one account and books by others: same CPF, same telephone, and at last the same card. */
export const twoAccounts: Story = {
  title: 'two accounts of one person',
  guard: 'D-153: no booking with oneself',
  async play(market) {
    const me = market.identity();
    const stall = await market.seller({ sold: 5, user: me });
    // A client elsewhere as well, so that the card is known.
    await market.money.cancel(
      await market.bookAndPay(
        await market.asClient(stall),
        await market.seller(),
        { inMinutes: 49 * 60 },
        own,
      ),
    );

    const sameCpf = await market.client({ documentNumber: me.documentNumber });
    expect(await market.ask(sameCpf, stall)).toFailWith('booking/own-service');

    const samePhone = await market.client({ phone: me.phone });
    await market.sell(samePhone, stall);
    await market.days(8);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');

    const withCard = await market.client({ phone: me.phone });
    const returned = await market.bookAndPay(withCard, stall, {}, own);
    await market.wait(1);
    const [payment] = await market.money.payments(returned);
    expect(payment?.refunds).toMatchObject([{ amount_cents: 10_500, status: 'settled' }]);
    const params = { booking_id: returned.bookingId };
    const seen = (await market.server.as(withCard).call(getBooking, { params })).body;
    expect(seen.status).toBe('expired');
    return { people: [stall.provider, sameCpf, samePhone, withCard], shops: [stall] };
  },
};
