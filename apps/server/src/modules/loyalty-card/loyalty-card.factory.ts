import type { CardStatus } from '@patinha/domain/loyalty-card';
import { eq, sql } from 'drizzle-orm';

import { type Database, readClock, transact } from '../../platform/db/database.ts';
import { cardCodes } from './card-code.crypto.ts';
import { issueCard } from './loyalty-card.actions.ts';
import { loyaltyCards } from './loyalty-card.table.ts';

export interface BuiltCard {
  readonly cardId: string;
  readonly nonce: string;
  readonly shortCode: string;
}

/** A card of this person with a live code, as a member who has just opened it has. */
export async function buildCard(
  db: Database,
  member: { readonly userId: string },
  { secretKey, status = 'active' }: { readonly secretKey: string; readonly status?: CardStatus },
): Promise<BuiltCard> {
  const now = await readClock(db);
  await transact(db, (tx) => issueCard(tx, member.userId, now));
  const own = eq(loyaltyCards.userId, member.userId);
  const [card] = await db
    .select({ id: loyaltyCards.id, rotationNumber: loyaltyCards.rotationNumber })
    .from(loyaltyCards)
    .where(own);
  if (!card) throw new Error('issueCard made no card');
  const codes = cardCodes(secretKey);
  const next = codes.after(card, now);
  await db
    .update(loyaltyCards)
    .set({ ...next, status, usesCount: sql`${loyaltyCards.usesCount} + 1` })
    .where(own);
  return { cardId: card.id, ...codes.of({ id: card.id, rotationNumber: next.rotationNumber }) };
}
