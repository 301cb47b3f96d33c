import { and, desc, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import type { PspCard } from '../gateway/psp.port.ts';
import { savedCards } from '../saved-card.table.ts';

export type SavedCardRow = typeof savedCards.$inferSelect;

/** Newest first. */
export const findSavedCards = (
  db: Database,
  { userId, psp }: { readonly userId: string; readonly psp: string },
): Promise<SavedCardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), eq(savedCards.provider, psp)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id));

/** At any PSP. */
export const lockSavedCardsOf = (tx: Transaction, userId: string): Promise<SavedCardRow[]> =>
  tx.select().from(savedCards).where(eq(savedCards.userId, userId)).for('update');

export async function lockSavedCard(tx: Transaction, id: string): Promise<SavedCardRow | undefined> {
  const [row] = await tx.select().from(savedCards).where(eq(savedCards.id, id)).for('update');
  return row;
}

export const deleteSavedCard = async (tx: Transaction, { id }: Authorized<SavedCardRow>): Promise<void> => {
  await tx.delete(savedCards).where(eq(savedCards.id, id));
};

interface NewCard {
  readonly userId: string;
  readonly psp: string;
  readonly card: PspCard;
  readonly createdAt: Date;
}

/** The earlier reference of the same card, which this one replaces; undefined for a new card. */
export async function replaceSavedCard(
  tx: Transaction,
  { userId, psp, card, createdAt }: NewCard,
): Promise<string | undefined> {
  const { brand, last4, expiryMonth, expiryYear } = card;
  const [earlier] = await tx
    .delete(savedCards)
    .where(
      and(
        eq(savedCards.userId, userId),
        eq(savedCards.provider, psp),
        eq(savedCards.brand, brand),
        eq(savedCards.last4, last4),
        eq(savedCards.expiryMonth, expiryMonth),
        eq(savedCards.expiryYear, expiryYear),
      ),
    )
    .returning({ ref: savedCards.ref });
  await tx
    .insert(savedCards)
    .values({ userId, provider: psp, ...card, createdAt })
    .onConflictDoNothing();
  return earlier?.ref === card.ref ? undefined : earlier?.ref;
}
