import { and, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import { cardValidations, loyaltyCards } from './loyalty-card.table.ts';

/** False when the person has no card in the state `from`. */
export async function updateCardStatus(
  tx: Transaction,
  userId: string,
  { from, to }: Readonly<Record<'from' | 'to', 'active' | 'suspended'>>,
): Promise<boolean> {
  const changed = await tx
    .update(loyaltyCards)
    .set({ status: to })
    .where(and(eq(loyaltyCards.userId, userId), eq(loyaltyCards.status, from)))
    .returning({ id: loyaltyCards.id });
  return changed.length > 0;
}

/** Makes a validation one of the 'Descontos usados' of its card, or none of them; repeatable. */
export async function setCounted(tx: Transaction, validationId: string, isCounted: boolean): Promise<void> {
  const [changed] = await tx
    .update(cardValidations)
    .set({ isCounted })
    .where(and(eq(cardValidations.id, validationId), eq(cardValidations.isCounted, !isCounted)))
    .returning({ cardId: cardValidations.cardId });
  if (!changed) return;
  await tx
    .update(loyaltyCards)
    .set({ validationsCount: sql`greatest(${loyaltyCards.validationsCount} + ${isCounted ? 1 : -1}, 0)` })
    .where(eq(loyaltyCards.id, changed.cardId));
}
