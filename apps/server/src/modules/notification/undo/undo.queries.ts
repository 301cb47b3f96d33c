import { undoDays, type UndoKind } from '@patinha/domain/notification';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { undoLinks } from './undo.table.ts';

export type UndoLinkRow = typeof undoLinks.$inferSelect;

export async function insertUndoLink(
  tx: Transaction,
  link: Pick<UndoLinkRow, 'userId' | 'kind' | 'tokenHash' | 'address' | 'details'>,
): Promise<void> {
  await tx.insert(undoLinks).values({ ...link, expiresAt: sql`now() + make_interval(days => ${undoDays})` });
}

const isLive = (tokenHash: string) =>
  and(eq(undoLinks.tokenHash, tokenHash), gt(undoLinks.expiresAt, sql`now()`));

/** The link of a token, used or not, until it expires. */
export async function findUndoLink(db: Database, tokenHash: string): Promise<UndoLinkRow | undefined> {
  const [link] = await db.select().from(undoLinks).where(isLive(tokenHash));
  return link;
}

/** Marks a link as used; undefined when it is unknown, expired or was used before. Of two presses one gets it. */
export async function takeUndoLink(tx: Transaction, tokenHash: string): Promise<UndoLinkRow | undefined> {
  const [link] = await tx
    .update(undoLinks)
    .set({ undoneAt: sql`now()` })
    .where(and(isLive(tokenHash), isNull(undoLinks.undoneAt)))
    .returning();
  return link;
}

/** Of these kinds each change replaces a value: with an older one back, a later link would bring back what came between. */
const replacing: ReadonlySet<UndoKind> = new Set(['phone-changed', 'recipient-changed']);

/** Deletes the links that a used one makes wrong: those mailed to another address, and later ones of a replacing kind. */
export async function deleteOvertakenLinks(
  tx: Transaction,
  { userId, address, kind, createdAt }: UndoLinkRow,
): Promise<void> {
  const own = and(eq(undoLinks.userId, userId), isNull(undoLinks.undoneAt));
  await tx.delete(undoLinks).where(and(own, ne(undoLinks.address, address)));
  if (!replacing.has(kind)) return;
  await tx.delete(undoLinks).where(and(own, eq(undoLinks.kind, kind), gt(undoLinks.createdAt, createdAt)));
}

/** Job: deletes links that expired over a month ago. */
export const deleteOldUndoLinks = (db: Database): Promise<number> =>
  deleteInRounds(db, undoLinks, lt(undoLinks.expiresAt, sql`now() - interval '30 days'`));
