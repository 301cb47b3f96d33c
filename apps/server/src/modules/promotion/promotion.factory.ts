import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { cardValidations } from '../loyalty-card/loyalty-card.table.ts';
import { promotions, promotionUses, redemptions } from './promotion.table.ts';

type PromotionValues = Partial<typeof promotions.$inferInsert> & { readonly partnerId: string };

const dayMs = 86_400_000;

/** 10 % off everything, every day, since yesterday and for a month; used once by `user`, when there is one. */
export async function buildPromotion(
  db: Database,
  values: PromotionValues,
  user?: { readonly userId: string },
): Promise<{ readonly id: string }> {
  const [row] = await db
    .insert(promotions)
    .values({
      title: 'Happy Hour do banho',
      pctOff: 10,
      minValueCents: cents(0),
      startAt: new Date(Date.now() - dayMs),
      endAt: new Date(Date.now() + 30 * dayMs),
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      createdAt: new Date(),
      ...(user && { usedCount: 1 }),
      ...values,
    })
    .returning({ id: promotions.id });
  if (!row) throw new Error('insert into promotions gave no row');
  if (user)
    await db.insert(promotionUses).values({ promotionId: row.id, memberId: user.userId, usedCount: 1 });
  return row;
}

interface TakenCard {
  readonly cardId: string;
  readonly partner: { readonly userId: string; readonly providerId: string };
}

/** A card that the partner has just accepted. */
export async function buildValidation(
  db: Database,
  { cardId, partner }: TakenCard,
  validatedAt: Date = new Date(),
): Promise<string> {
  const id = randomUUID();
  const { userId: validatorId, providerId } = partner;
  await db
    .insert(cardValidations)
    .values({ id, cardId, validatorId, providerId, wasShownInFull: true, validatedAt });
  return id;
}

interface GivenDiscount extends TakenCard {
  readonly promotionId: string;
  readonly memberId: string;
  readonly redeemedAt?: Date;
}

/** R$ 80,00 with R$ 8,00 off, with an accepted card. */
export async function buildRedemption(
  db: Database,
  { promotionId, memberId, redeemedAt = new Date(), ...taken }: GivenDiscount,
): Promise<string> {
  const id = randomUUID();
  await db.insert(redemptions).values({
    id,
    promotionId,
    memberId,
    partnerId: taken.partner.providerId,
    redeemedBy: taken.partner.userId,
    validationId: await buildValidation(db, taken),
    purchaseCents: cents(8000),
    discountCents: cents(800),
    redeemedAt,
  });
  return id;
}
