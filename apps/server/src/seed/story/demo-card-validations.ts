import { dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import { cardValidations, loyaltyCards } from '../../modules/loyalty-card/loyalty-card.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoStall } from '../demo-market.ts';
import type { DemoPerson } from '../demo-people.ts';

/**
 * Partners who validated the member's card on other days. Inserted as rows: a code lives two minutes, so no code of
 * that time can be presented now.
 */
export async function stageValidations(
  tx: Transaction,
  member: DemoPerson,
  { partners, now }: { readonly partners: readonly (readonly [DemoStall, number])[]; readonly now: Date },
): Promise<void> {
  const [card] = await tx
    .update(loyaltyCards)
    .set({
      usesCount: sql`${loyaltyCards.usesCount} + ${partners.length}`,
      validationsCount: sql`${loyaltyCards.validationsCount} + ${partners.length}`,
    })
    .where(eq(loyaltyCards.userId, member.userId))
    .returning({ id: loyaltyCards.id });
  if (!card) throw new Error(`${member.userId} has no card`);
  await tx.insert(cardValidations).values(
    partners.map(([stall, daysAgo]) => ({
      cardId: card.id,
      validatorId: stall.owner.userId,
      providerId: stall.providerId,
      wasShownInFull: true,
      validatedAt: new Date(now.getTime() - daysAgo * dayMs),
    })),
  );
}
