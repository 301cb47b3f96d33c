import { undoDays, type UndoKind } from '@patinha/domain/notification';
import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';

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

/** What adds a way into the account, and would survive the undoing of another change. */
const addingAccess: readonly UndoKind[] = ['factor-added', 'recovery-codes-made', 'identity-linked'];

/**
 * Deletes the links that a used one makes wrong: those mailed to an address that the account had later, and later ones
 * of a replacing kind. A link of an earlier address stays: who took the account away must not void its owner's.
 */
export async function deleteOvertakenLinks(
  tx: Transaction,
  { userId, address, kind, createdAt }: UndoLinkRow,
): Promise<void> {
  const own = and(eq(undoLinks.userId, userId), isNull(undoLinks.undoneAt));
  const firstOfAddress = sql`(select min(l.created_at) from undo_links l
                               where l.user_id = ${userId} and l.address = ${address} and l.expires_at > now())`;
  await tx
    .delete(undoLinks)
    .where(and(own, ne(undoLinks.address, address), gt(undoLinks.createdAt, firstOfAddress)));
  if (!replacing.has(kind)) return;
  await tx.delete(undoLinks).where(and(own, eq(undoLinks.kind, kind), gt(undoLinks.createdAt, createdAt)));
}

/** Uses up the links to the same address whose changes added a way in since the change of this one; oldest first. */
export async function takeLaterAccess(
  tx: Transaction,
  { userId, address, createdAt }: UndoLinkRow,
): Promise<UndoLinkRow[]> {
  const taken = await tx
    .update(undoLinks)
    .set({ undoneAt: sql`now()` })
    .where(
      and(
        eq(undoLinks.userId, userId),
        eq(undoLinks.address, address),
        isNull(undoLinks.undoneAt),
        gt(undoLinks.expiresAt, sql`now()`),
        gte(undoLinks.createdAt, createdAt),
        inArray(undoLinks.kind, addingAccess),
      ),
    )
    .returning();
  return taken.toSorted((one, other) => +one.createdAt - +other.createdAt);
}

/** Whether an earlier change of the same kind can still be undone: then what this one replaced may be a thief's, too. */
export async function hasEarlierLink(
  db: Database,
  { userId, kind, createdAt }: UndoLinkRow,
): Promise<boolean> {
  const earlier = await db.$count(
    undoLinks,
    and(
      eq(undoLinks.userId, userId),
      eq(undoLinks.kind, kind),
      isNull(undoLinks.undoneAt),
      gt(undoLinks.expiresAt, sql`now()`),
      lt(undoLinks.createdAt, createdAt),
    ),
  );
  return earlier > 0;
}

/** Job: deletes links that expired over a month ago. */
export const deleteOldUndoLinks = (db: Database): Promise<number> =>
  deleteInRounds(db, undoLinks, lt(undoLinks.expiresAt, sql`now() - interval '30 days'`));
