import { and, eq, inArray, ne, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database.ts';
import { notifySessionChange } from '../../../platform/live/pg-channel.ts';
import { realTimeSeconds } from '../../../platform/time/real-time.ts';
import { type AuthMethod, authSessions } from '../auth.table.ts';
import { endSessions } from '../session/session-end.queries.ts';
import type { LogoutScope, SessionRow } from '../session/session.queries.ts';

const secondMethods = ['totp', 'mfa/phone', 'mfa/recovery_code'] as const;
export type SecondMethod = (typeof secondMethods)[number];

interface Raise {
  readonly sessionId: string;
  readonly factorId: string;
  readonly method: SecondMethod;
  /** A new key: refresh tokens handed out before the second factor must never give an aal2 session. */
  readonly refreshKeySealed: string;
}

/** Raises a session to aal2 and ends the sessions of its person that have not passed a second factor. */
export async function raiseSession(tx: Transaction, raise: Raise): Promise<SessionRow> {
  const entry: AuthMethod = { method: raise.method, timestamp: realTimeSeconds() };
  const [session] = await tx
    .update(authSessions)
    .set({
      aal: 'aal2',
      factorId: raise.factorId,
      refreshKeySealed: raise.refreshKeySealed,
      refreshCounter: 0,
      refreshedAt: sql`now()`,
      shownAt: null,
      provenAt: sql`now()`,
      amr: sql`${JSON.stringify([entry])}::jsonb || ${withoutMethods([raise.method])}`,
    })
    .where(eq(authSessions.id, raise.sessionId))
    .returning();
  if (!session) throw new Error('The session has gone');
  await endSessions(tx, and(eq(authSessions.userId, session.userId), eq(authSessions.aal, 'aal1')));
  return session;
}

/** Sessions that these factors raised are back at aal1, except the one that may keep its level. */
export async function lowerSessions(
  tx: Transaction,
  factorIds: readonly string[],
  keptSessionId?: string,
): Promise<void> {
  await tx
    .update(authSessions)
    .set({ aal: 'aal1', factorId: null, amr: withoutMethods(secondMethods) })
    .where(
      and(
        inArray(authSessions.factorId, [...factorIds]),
        keptSessionId === undefined ? undefined : ne(authSessions.id, keptSessionId),
      ),
    )
    .returning({ notified: notifySessionChange(authSessions) });
}

/** Ends the sessions of a scope that have not passed a second factor. */
export async function deleteWeakSessions(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  scope: LogoutScope,
): Promise<void> {
  const ofScope = {
    local: eq(authSessions.id, sessionId),
    others: ne(authSessions.id, sessionId),
    global: undefined,
  } as const satisfies Record<LogoutScope, unknown>;
  await endSessions(tx, and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal1'), ofScope[scope]));
}

const withoutMethods = (methods: readonly SecondMethod[]) =>
  sql`(select coalesce(jsonb_agg(entry order by position), '[]'::jsonb)
       from jsonb_array_elements(${authSessions.amr}) with ordinality as listed (entry, position)
       where not (entry ->> 'method' = any(array[${sql.join(
         methods.map((method) => sql`${method}::text`),
         sql`, `,
       )}])))`;
