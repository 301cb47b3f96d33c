import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import { loyaltyCards } from './loyalty-card.table.ts';

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
