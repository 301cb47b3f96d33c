import { eq, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { hashUndoToken } from './undo.actions.ts';
import { undoLinks } from './undo.table.ts';

/** The token of every link that `buildUndoLink` makes. */
export const builtUndoToken = 'Zm9yLXRlc3RzLW9ubHk';

/** A link that undoes a new password; one a database. */
export async function buildUndoLink(
  db: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await db
    .insert(undoLinks)
    .values({
      userId,
      kind: 'password-changed',
      tokenHash: hashUndoToken(builtUndoToken),
      address: email,
      details: {},
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .onConflictDoNothing();
}

/** Lets the link of a token expire. */
export const expireUndoLink = (db: Database, token: string) =>
  db
    .update(undoLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(undoLinks.tokenHash, hashUndoToken(token)));
