import { eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { memberships } from '../wallet/wallet.table.ts';
import type { NextCode } from './card-code.crypto.ts';
import { loyaltyCards } from './loyalty-card.table.ts';

export type CardRow = Pick<
  typeof loyaltyCards.$inferSelect,
  'id' | 'userId' | 'status' | 'rotationNumber' | 'lastMemberRotationAt'
>;

const cardRow = {
  id: loyaltyCards.id,
  userId: loyaltyCards.userId,
  status: loyaltyCards.status,
  rotationNumber: loyaltyCards.rotationNumber,
  lastMemberRotationAt: loyaltyCards.lastMemberRotationAt,
};

/** Keeps the code that a rotation replaces; it ended when it ran out, or now. */
export const endedCode = {
  lastNonceHash: sql`${loyaltyCards.qrNonceHash}`,
  lastShortCodeHash: sql`${loyaltyCards.shortCodeHash}`,
  lastEndedAt: sql`least(${loyaltyCards.nonceExpiresAt}, app.now())`,
};

/** A new card without a live code: its member's screen asks for the first one. */
export async function insertCard(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.insert(loyaltyCards).values({ userId, nonceExpiresAt: now, createdAt: now });
}

export async function findOwnCard(db: Database, userId: string) {
  const [card] = await db
    .select({
      id: loyaltyCards.id,
      userId: loyaltyCards.userId,
      status: loyaltyCards.status,
      rotationNumber: loyaltyCards.rotationNumber,
      nonceExpiresAt: loyaltyCards.nonceExpiresAt,
      usesCount: loyaltyCards.usesCount,
      validationsCount: loyaltyCards.validationsCount,
    })
    .from(loyaltyCards)
    .where(eq(loyaltyCards.userId, userId));
  return card;
}

export async function lockCard(tx: Transaction, userId: string): Promise<CardRow | undefined> {
  const [card] = await tx
    .select(cardRow)
    .from(loyaltyCards)
    .where(eq(loyaltyCards.userId, userId))
    .for('no key update');
  return card;
}

/** The member's own renewal; the old code dies with it (D-63). */
export async function rotateOwnCode(
  tx: Transaction,
  card: Authorized<CardRow>,
  { next, now }: { readonly next: NextCode; readonly now: Date },
): Promise<void> {
  await tx
    .update(loyaltyCards)
    .set({ ...next, ...endedCode, usesCount: sql`${loyaltyCards.usesCount} + 1`, lastMemberRotationAt: now })
    .where(eq(loyaltyCards.id, card.id));
}

/** Whose card it is, with the tier and the total that the ledger gives them (D-64, D-66). */
export async function findMember(db: Database, userId: string) {
  const [member] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      tier: memberships.tier,
      totalSpentCents: memberships.totalSpentCents,
    })
    .from(profiles)
    .innerJoin(memberships, eq(memberships.userId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return member;
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;
export type OwnCardRow = NonNullable<Awaited<ReturnType<typeof findOwnCard>>>;
