import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { authOauthFlows } from '../oauth-flow.table.ts';

export type OauthFlow = typeof authOauthFlows.$inferSelect;

export async function insertFlow(db: Database, flow: typeof authOauthFlows.$inferInsert): Promise<void> {
  await db.insert(authOauthFlows).values(flow);
}

/** Consumes a flow; of two callbacks with one state the second finds none. */
export async function consumeFlow(
  db: Database,
  { stateHash, browserHash }: { readonly stateHash: string; readonly browserHash: string },
): Promise<OauthFlow | undefined> {
  const [flow] = await db
    .update(authOauthFlows)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(authOauthFlows.stateHash, stateHash),
        eq(authOauthFlows.browserHash, browserHash),
        isNull(authOauthFlows.usedAt),
        gt(authOauthFlows.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return flow;
}

/** Job: deletes abandoned and expired flows. */
export function deleteOldFlows(db: Database): Promise<number> {
  return deleteInRounds(db, authOauthFlows, lt(authOauthFlows.expiresAt, sql`now()`));
}
