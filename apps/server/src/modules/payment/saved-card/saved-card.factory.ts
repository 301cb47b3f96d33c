import type { Database } from '../../../platform/db/database.ts';
import { savedCards } from '../saved-card.table.ts';

/** A card that the simulator keeps for a person; returns its id. */
export async function buildSavedCard(db: Database, userId: string): Promise<string> {
  const [card] = await db
    .insert(savedCards)
    .values({
      userId,
      provider: 'simulador',
      ref: `sim_card_${userId}`,
      brand: 'simulado',
      last4: '0012',
      expiryMonth: 12,
      expiryYear: 2099,
      createdAt: new Date(),
    })
    .returning({ id: savedCards.id });
  if (!card) throw new Error('The insert gave no row');
  return card.id;
}
