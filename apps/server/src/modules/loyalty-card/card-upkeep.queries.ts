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

/** Adds to 'Descontos usados' of the card of a validation; it never falls below zero. */
export async function addToUsed(tx: Transaction, validationId: string, by: 1 | -1): Promise<void> {
  const card = tx
    .select({ id: cardValidations.cardId })
    .from(cardValidations)
    .where(eq(cardValidations.id, validationId));
  await tx
    .update(loyaltyCards)
    .set({ validationsCount: sql`greatest(${loyaltyCards.validationsCount} + ${by}, 0)` })
    .where(eq(loyaltyCards.id, card));
}
