import type { Role } from '@patinha/domain/shared';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';
import { userRoles } from '../account/account.table.ts';
import { suspensions } from '../admin/admin.table.ts';
import { authKnownAddresses, authSessions, authUsers } from './auth.table.ts';
import { authFactors } from './factor.table.ts';

/** The one statement of the hot path: is the session alive, what may its person do. */
export const prepareLiveSession = (db: Database) =>
  db
    .select({
      roles: sql<
        Role[]
      >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${authSessions.userId})`,
      isSuspended: sql<boolean>`${isNotNull(authUsers.suspendedAt)}`,
      aal: authSessions.aal,
      hasFactor: sql<boolean>`exists (select from ${authFactors} where ${authFactors.userId} = ${authSessions.userId} and ${authFactors.status} = 'verified')`,
      // Read for the suspended only: nobody else pays for it.
      suspensionReason: sql<string | null>`case when ${isNotNull(authUsers.suspendedAt)} then
        (select ${suspensions.reason} from ${suspensions}
         where ${suspensions.userId} = ${authSessions.userId} and ${suspensions.endedAt} is null) end`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sql.placeholder('sessionId')),
        eq(authSessions.userId, sql.placeholder('userId')),
        gt(authSessions.expiresAt, sql`now()`),
      ),
    )
    .prepare('live_session');

export type SessionRow = typeof authSessions.$inferSelect;

const opened = {
  userId: authSessions.userId,
  amr: authSessions.amr,
  refreshKeySealed: authSessions.refreshKeySealed,
  expiresAt: authSessions.expiresAt,
  ip: authSessions.ip,
  userAgent: authSessions.userAgent,
};

export type NewSession = Pick<SessionRow, keyof typeof opened>;

const openSession = statement({ ...opened, addressHash: authKnownAddresses.addressHash }, (db, places) => {
  const { addressHash, ...session } = places;
  const { userId } = session;
  const lastSignInAt = sql`now()`;
  const noted = db
    .$with('noted')
    .as(
      db
        .update(authUsers)
        .set({ lastSignInAt })
        .where(eq(authUsers.id, userId))
        .returning({ id: authUsers.id }),
    );
  const known = db.$with('known').as(
    db
      .insert(authKnownAddresses)
      .values({ userId, addressHash, lastSignInAt })
      .onConflictDoUpdate({
        target: [authKnownAddresses.userId, authKnownAddresses.addressHash],
        set: { lastSignInAt },
      })
      .returning({ knownUserId: authKnownAddresses.userId }),
  );
  return db.with(noted, known).insert(authSessions).values(session).returning();
});

/**
 * Opens a session and notes the sign-in on the account and on the address it came from: one statement,
 * because every sign-in waits for it.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  addressHash: string,
): Promise<SessionRow> {
  const [row] = await openSession(db, { ...session, addressHash });
  if (!row) throw new Error('The session was not written');
  return row;
}

/** Locks the session so that parallel refreshes follow one another; `now` is real time, as tokens are. */
export async function lockSession(
  tx: Transaction,
  sessionId: string,
): Promise<{ readonly session: SessionRow; readonly now: Date } | undefined> {
  const [row] = await tx
    .select({ session: authSessions, now: sql<Date>`clock_timestamp()`.mapWith(authSessions.createdAt) })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId))
    .for('update');
  return row;
}

export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  rotation: Pick<SessionRow, 'refreshCounter' | 'refreshedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(authSessions).set(rotation).where(eq(authSessions.id, sessionId));
}

export type LogoutScope = 'local' | 'others' | 'global';

/** Ends this session, all others of its person, or every one. */
export async function deleteSessions(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  scope: LogoutScope,
): Promise<void> {
  const mine = eq(authSessions.userId, userId);
  const ofScope = {
    local: and(mine, eq(authSessions.id, sessionId)),
    others: and(mine, ne(authSessions.id, sessionId)),
    global: mine,
  } as const satisfies Record<LogoutScope, unknown>;
  await db.delete(authSessions).where(ofScope[scope]);
}

/** Job: forgets sessions whose time is over. */
export async function deleteExpiredSessions(db: Database): Promise<number> {
  const removed = await db.delete(authSessions).where(sql`${authSessions.expiresAt} < now()`);
  return removed.rowCount ?? 0;
}
