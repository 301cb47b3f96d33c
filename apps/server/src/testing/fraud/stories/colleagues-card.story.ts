import { readLoyaltyCard, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { redeemPromotion } from '@patinha/contract/promotion';
import { addMs, dayMs } from '@patinha/domain/shared';
import { expect } from 'vitest';

import type { BuiltUser } from '../../../modules/auth/auth.factory.ts';
import { companyMembers } from '../../../modules/company/team/team.table.ts';
import { buildCard } from '../../../modules/loyalty-card/loyalty-card.factory.ts';
import { buildPromotion } from '../../../modules/promotion/promotion.factory.ts';
import { buildSubscription } from '../../../modules/subscription/subscription.factory.ts';
import { readClock } from '../../../platform/db/database.ts';
import type { Market } from '../market.factory.ts';
import type { Story } from '../story.ts';

/** One of the two reads the other's card and registers the largest purchase there is. */
async function farm(market: Market, by: BuiltUser, member: BuiltUser): Promise<void> {
  const { db, server } = market;
  const { nonce } = await buildCard(db, member, { secretKey: server.platform.env.SECRET_KEY });
  const { validation_id, offer } = (
    await server.as(by).call(validateLoyaltyCard, { body: { code: `PATINHA_${nonce}` } })
  ).body;
  expect(offer.state).toBe('colleague');
  const redeemed = await server
    .as(by)
    .call(redeemPromotion, { params: { validation_id }, body: { purchase_cents: 9_999_999 } });
  expect(redeemed).toFailWith('promotion/none-applies');
  expect((await server.as(member).call(readLoyaltyCard)).body).toMatchObject({
    validations_count: 0,
    total_spent_cents: 0,
  });
}

export const colleaguesCard: Story = {
  title: 'the card of a colleague',
  guard: 'ADR 152: no discount within the team, and no figure',
  async play(market) {
    const { db } = market;
    const shop = await market.seller({ kind: 'empresa' });
    const now = await readClock(db);
    await buildPromotion(db, { partnerId: shop.provider.providerId, endAt: addMs(now, 300 * dayMs) });
    const { providerId, userId } = shop.provider;
    const paidUntil = addMs(now, 300 * dayMs);
    await buildSubscription(db, {
      userId,
      companyId: providerId,
      plan: 'completo',
      paidUntil,
      nextChargeAt: null,
    });
    const bia = await market.client();
    await db
      .insert(companyMembers)
      .values({ userId: bia.userId, providerId, role: 'attendant', joinedAt: now });
    await farm(market, shop.provider, bia);
    await farm(market, bia, shop.provider);
    return { people: [shop.provider, bia], shops: [shop] };
  },
};
