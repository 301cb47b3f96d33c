import { readLoyaltyCard, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { redeemPromotion } from '@patinha/contract/promotion';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

import { authUsers } from '../../../modules/auth/auth.table.ts';
import { buildCard } from '../../../modules/loyalty-card/loyalty-card.factory.ts';
import { buildPromotion, buildValidation } from '../../../modules/promotion/promotion.factory.ts';
import { readClock } from '../../../platform/db/database.ts';
import type { Story } from '../story.ts';

/** A code on the screen of a person who is suspended that second, and a card that was read a minute before. */
export const suspendedCard: Story = {
  title: 'the card of a suspended person',
  guard: 'D-61, D-184: it validates nowhere and brings no discount',
  async play(market) {
    const { db, server } = market;
    const shop = await market.seller({ kind: 'empresa' });
    const now = await readClock(db);
    await buildPromotion(db, { partnerId: shop.provider.providerId, endAt: addMs(now, 300 * dayMs) });
    const member = await market.client();
    const card = await buildCard(db, member, { secretKey: server.platform.env.SECRET_KEY });
    const read = await buildValidation(db, { cardId: card.cardId, partner: shop.provider }, now);
    await db.update(authUsers).set({ suspendedAt: now }).where(eq(authUsers.id, member.userId));
    const counter = server.as(shop.provider);
    const code = `PATINHA_${card.nonce}`;
    expect(await counter.call(validateLoyaltyCard, { body: { code } })).toFailWith(
      'loyalty-card/code-not-active',
    );
    const params = { validation_id: read };
    expect(await counter.call(redeemPromotion, { params, body: { purchase_cents: 8_000 } })).toFailWith(
      'promotion/member-suspended',
    );
    expect((await server.as(member).call(readLoyaltyCard)).status).toBe(403);
    return { people: [member], shops: [] };
  },
};
