import { exportDayClose, readDayClose } from '@patinha/contract/company';
import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  listOwnPromotions,
  listOwnRedemptions,
  listPartnerRedemptions,
  redeemPromotion,
} from '@patinha/contract/promotion';
import { figures } from '@patinha/domain/money';
import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';

import { type BuiltUser, buildUser } from '../../modules/auth/auth.factory.ts';
import { buildCard } from '../../modules/loyalty-card/loyalty-card.factory.ts';
import { buildPromotion, buildValidation } from '../../modules/promotion/promotion.factory.ts';
import { buildProvider, type BuiltProvider } from '../../modules/provider/provider.factory.ts';
import { readClock } from '../../platform/db/database.ts';
import type { TestApp } from '../test-app.ts';
import { columnOf, type Places } from './compared-money.ts';

export interface CounterDiscount {
  readonly shop: BuiltProvider;
  readonly client: BuiltUser;
  readonly redemptionId: string;
}

/** A purchase of R$ 80,00 at the counter of a shop that gives 10 %. */
export async function registerDiscount(server: TestApp): Promise<CounterDiscount> {
  const { db, platform } = server;
  const shop = await buildProvider(db, { kind: 'empresa', displayName: 'Pet Feliz' });
  const client = await buildUser(db);
  const { cardId } = await buildCard(db, client, { secretKey: platform.env.SECRET_KEY });
  const now = await readClock(db);
  await buildPromotion(db, { partnerId: shop.providerId, endAt: addMs(now, dayMs) });
  const validationId = await buildValidation(db, { cardId, partner: shop }, now);
  const reply = await server
    .as(shop)
    .call(redeemPromotion, { params: { validation_id: validationId }, body: { purchase_cents: 8000 } });
  return { shop, client, redemptionId: reply.body.id };
}

interface CounterPlaces extends Readonly<Record<string, Places>> {
  /** What was registered, whatever became of it. */
  readonly given: Places;
  /** Discounts and payments that count. */
  readonly discount: Places;
  readonly paid: Places;
}

/** Everything that names the only discount of a shop and of a client. */
export async function readCounter(
  server: TestApp,
  { shop, client }: CounterDiscount,
): Promise<CounterPlaces> {
  const [company, member] = [server.as(shop), server.as(client)];
  const [given] = (await company.call(listPartnerRedemptions)).body.items;
  const [own] = (await member.call(listOwnRedemptions)).body.items;
  const [campaign] = (await company.call(listOwnPromotions)).body.items;
  const card = (await member.call(readLoyaltyCard)).body;
  const query = { day: calendarDay(await readClock(server.db)) };
  const close = (await company.call(readDayClose, { query })).body;
  const file = (await company.call(exportDayClose, { query })).body.content;
  return {
    given: {
      'list of the shop': given?.discount_cents,
      'list of the client': own?.discount_cents,
      'line of the close': close.discounts[0]?.discount_cents,
    },
    discount: {
      campaign: campaign?.results.discount_cents,
      'close of the day': close.discount_cents,
      'close of the day, file': columnOf(file, figures['counter-discount'].words),
    },
    paid: {
      campaign: campaign?.results.revenue_cents,
      'close of the day': close.left_cents,
      'close of the day, purchases less discounts': close.purchase_cents - close.discount_cents,
      'close of the day, file': columnOf(file, figures['client-pays'].words),
      'card of the client': card.total_spent_cents,
    },
  };
}
