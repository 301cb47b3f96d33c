import { randomUUID } from 'node:crypto';

import { type DiscountRule, discountOf } from '@patinha/domain/promotion';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import { cardValidations, loyaltyCards } from '../../modules/loyalty-card/loyalty-card.table.ts';
import { promotions, promotionUses, redemptions } from '../../modules/promotion/promotion.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoStall } from '../demo-market.ts';

interface DemoPurchase {
  readonly memberId: string;
  readonly purchaseCents: number;
  readonly daysAgo: number;
  /** What the member contested a day ago. */
  readonly contest?: string;
}

type Terms = Pick<typeof promotions.$inferInsert, 'title' | 'pctOff'> &
  Partial<
    Pick<
      typeof promotions.$inferSelect,
      | 'description'
      | 'minValueCents'
      | 'maxDiscountCents'
      | 'daysOfWeek'
      | 'startMinute'
      | 'endMinute'
      | 'totalLimit'
      | 'perUserLimit'
    >
  >;

interface DemoPromotion {
  readonly stall: DemoStall;
  readonly terms: Terms;
  /** Start and end, in days from now. */
  readonly from: number;
  readonly to: number;
  readonly purchases?: readonly DemoPurchase[];
}

interface DemoUsers {
  readonly empresa: DemoStall;
  readonly empresa2: DemoStall;
  readonly tutoraId: string;
  readonly tutor2Id: string;
}

const workdays = [1, 2, 3, 4, 5];

const planned = ({ empresa, empresa2, tutoraId, tutor2Id }: DemoUsers): readonly DemoPromotion[] => [
  {
    stall: empresa,
    terms: {
      title: 'Semana da creche',
      description: 'Diárias e creche para quem tem carteirinha.',
      pctOff: 10,
    },
    from: -45,
    to: 60,
    purchases: [
      { memberId: tutoraId, purchaseCents: 18_000, daysAgo: 26 },
      { memberId: tutoraId, purchaseCents: 9_550, daysAgo: 5 },
      {
        memberId: tutor2Id,
        purchaseCents: 12_000,
        daysAgo: 11,
        contest: 'O desconto anotado é menor que o do cartaz.',
      },
    ],
  },
  {
    stall: empresa,
    terms: {
      title: 'Happy Hour do banho',
      description: 'À tarde, em dias úteis.',
      pctOff: 20,
      minValueCents: cents(5000),
      maxDiscountCents: cents(3000),
      daysOfWeek: workdays,
      startMinute: 14 * 60,
      endMinute: 18 * 60,
      totalLimit: 200,
      perUserLimit: 4,
    },
    from: -10,
    to: 50,
  },
  { stall: empresa, terms: { title: 'Boas-vindas de inverno', pctOff: 15 }, from: -80, to: -50 },
  {
    stall: empresa2,
    terms: { title: 'Ração com desconto', pctOff: 8, minValueCents: cents(8000) },
    from: -20,
    to: 30,
    purchases: [{ memberId: tutoraId, purchaseCents: 15_990, daysAgo: 3 }],
  },
  { stall: empresa2, terms: { title: 'Tosa de verão', pctOff: 12 }, from: 6, to: 40 },
];

/** Promotions in every state, and the two tutors' discounts at the counter. */
export async function stagePromotions(tx: Transaction, users: DemoUsers, now: Date): Promise<void> {
  for (const { stall, terms, from, to, purchases = [] } of planned(users)) {
    const row = {
      id: randomUUID(),
      partnerId: stall.providerId,
      minValueCents: cents(0),
      maxDiscountCents: null,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      startAt: addMs(now, from * dayMs),
      endAt: addMs(now, to * dayMs),
      createdAt: addMs(now, Math.min(from, -1) * dayMs),
      usedCount: purchases.length,
      ...terms,
    };
    await tx.insert(promotions).values(row);
    for (const purchase of purchases) await stagePurchase(tx, { ...row, stall }, { ...purchase, now });
  }
}

type StagedPromotion = DiscountRule & { readonly id: string; readonly stall: DemoStall };

async function stagePurchase(
  tx: Transaction,
  promotion: StagedPromotion,
  { memberId, purchaseCents, daysAgo, contest, now }: DemoPurchase & { readonly now: Date },
): Promise<void> {
  const { owner, providerId } = promotion.stall;
  const redeemedAt = addMs(now, -daysAgo * dayMs);
  await tx
    .insert(promotionUses)
    .values({ promotionId: promotion.id, memberId, usedCount: 1 })
    .onConflictDoUpdate({
      target: [promotionUses.promotionId, promotionUses.memberId],
      set: { usedCount: sql`${promotionUses.usedCount} + 1` },
    });
  await tx.insert(redemptions).values({
    promotionId: promotion.id,
    partnerId: providerId,
    validationId: await stageValidation(tx, { memberId, owner, providerId, validatedAt: redeemedAt }),
    memberId,
    redeemedBy: owner.userId,
    purchaseCents: cents(purchaseCents),
    discountCents: discountOf(cents(purchaseCents), promotion),
    redeemedAt,
    ...(contest !== undefined && { contestedAt: addMs(now, -dayMs), contestReason: contest }),
  });
}

interface TakenCard extends Pick<DemoStall, 'owner' | 'providerId'> {
  readonly memberId: string;
  readonly validatedAt: Date;
}

async function stageValidation(tx: Transaction, taken: TakenCard): Promise<string> {
  const { memberId, owner, providerId, validatedAt } = taken;
  const [card] = await tx
    .update(loyaltyCards)
    .set({
      rotationNumber: sql`${loyaltyCards.rotationNumber} + 1`,
      usesCount: sql`${loyaltyCards.usesCount} + 1`,
      validationsCount: sql`${loyaltyCards.validationsCount} + 1`,
    })
    .where(eq(loyaltyCards.userId, memberId))
    .returning({ id: loyaltyCards.id });
  if (!card) throw new Error(`${memberId} has no card`);
  const id = randomUUID();
  await tx.insert(cardValidations).values({
    id,
    cardId: card.id,
    validatorId: owner.userId,
    providerId,
    wasShownInFull: true,
    validatedAt,
  });
  return id;
}
