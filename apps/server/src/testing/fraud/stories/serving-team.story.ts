import { readOwnProvider } from '@patinha/contract/provider';
import { writeReview } from '@patinha/contract/review';
import { expect } from 'vitest';

import type { BuiltBooking } from '../../../modules/booking/booking.factory.ts';
import { companyMembers } from '../../../modules/company/team/team.table.ts';
import type { Market } from '../market.factory.ts';
import type { Story } from '../story.ts';

async function praise(market: Market, booking: BuiltBooking): Promise<void> {
  const params = { booking_id: booking.bookingId };
  for (const who of [booking.tutor, booking.provider]) {
    const reply = await market.server.as(who).call(writeReview, { params, body: { rating: 5, chips: [] } });
    if (reply.error) throw new Error(reply.error.code);
  }
}

/** The attendant books her own shop; then friends buy five stars as cheaply and as often as they can. */
export const servingTeam: Story = {
  title: 'the team that serves and reviews itself',
  guard: 'D-153: no booking of the team, and cheap reviews weigh nothing',
  async play(market) {
    const shop = await market.seller({ kind: 'empresa', priceCents: 1_500 });
    const bia = await market.client();
    const joinedAt = await market.startIn(0);
    const { providerId } = shop.provider;
    await market.db
      .insert(companyMembers)
      .values({ userId: bia.userId, providerId, role: 'attendant', joinedAt });
    expect(await market.ask(bia, shop)).toFailWith('booking/own-service');

    const friend = await market.client();
    await praise(market, await market.sell(friend, shop));
    await praise(market, await market.sell(friend, shop));
    const average = async () =>
      (await market.server.as(shop.provider).call(readOwnProvider)).body.rating_average;
    expect(await average()).toBeNull();
    await market.days(8);
    await market.payOut(shop);
    return { people: [shop.provider, bia, friend], shops: [shop] };
  },
};
