import { answerDisputeOffer } from '@patinha/contract/dispute';
import { expect } from 'vitest';

import { DisputeScene } from '../../../modules/dispute/dispute-scene.factory.ts';
import type { Story } from '../story.ts';

/** Paid and paid out; then the seller, who has nothing left, agrees to give everything back out of our pocket. */
export const refundAfterPayout: Story = {
  title: 'an agreed refund of money that was paid out',
  guard: 'ADR 152: an agreement spends the seller’s money alone',
  async play(market) {
    const stall = await market.seller({ sold: 5, priceCents: 80_000 });
    const tutor = await market.client();
    const booking = await market.sell(tutor, stall);
    const paidCents = (await market.money.latest(booking)).amount_cents;
    expect(await market.payOut(stall)).toBeUndefined();
    const disputes = new DisputeScene(market.server);
    await disputes.open(booking);
    const made = await disputes.offer(booking, tutor, paidCents);
    const offerId = made.body.dispute?.events.find(({ kind }) => kind === 'offer')?.id ?? '';
    const params = { booking_id: booking.bookingId, offer_id: offerId };
    const body = { accepts: true };
    expect(await market.server.as(stall.provider).call(answerDisputeOffer, { params, body })).toFailWith(
      'dispute/offer-not-covered',
    );
    await market.wait(1);
    return { people: [stall.provider, tutor], shops: [stall] };
  },
};
