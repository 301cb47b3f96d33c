import type { Role } from '@patinha/domain/shared';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { given, statement } from '../../../platform/db/statement.ts';
import { userRoles } from '../../account/account.table.ts';
import { suspensions } from '../../admin/admin.table.ts';
import { accessRecords } from '../access-record.table.ts';
import { authKnownAddresses, authSessions, authUsers } from '../auth.table.ts';
import { authFactors } from '../factor.table.ts';
import { endSessions } from './session-end.queries.ts';

/** The statement of the hot path: is the session alive, and what may its user do. */
export const prepareLiveSession = (db: Database) =>
  db
    .select({
      roles: sql<
        Role[]
      >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${authSessions.userId})`,
      isSuspended: sql<boolean>`${isNotNull(authUsers.suspendedAt)}`,
      aal: authSessions.aal,
      provenAt: authSessions.provenAt,
      actedAt: authSessions.actedAt,
      refreshCounter: authSessions.refreshCounter,
      shownAt: authSessions.shownAt,
      hasFactor: sql<boolean>`exists (select from ${authFactors} where ${authFactors.userId} = ${authSessions.userId} and ${authFactors.status} = 'verified')`,
      // Read for suspended users only: no one else pays for it.
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

/** The data of an access token. */
export type GrantedSession = Pick<
  SessionRow,
  'id' | 'userId' | 'aal' | 'amr' | 'refreshKeySealed' | 'refreshCounter'
>;

const opened = {
  userId: authSessions.userId,
  amr: authSessions.amr,
  refreshKeySealed: authSessions.refreshKeySealed,
  expiresAt: authSessions.expiresAt,
  ip: authSessions.ip,
  userAgent: authSessions.userAgent,
};

export type NewSession = Pick<SessionRow, keyof typeof opened>;

interface SignIn {
  readonly session: NewSession;
  readonly addressHash: string;
  readonly markHash: string | null;
  readonly ipSealed: string;
  /** The account's password must still be this one; not looked at when absent. */
  readonly passwordHash?: string | null;
}

const signIn = {
  ...opened,
  addressHash: authKnownAddresses.addressHash,
  markHash: given<string | null>(),
  ipSealed: accessRecords.ipSealed,
  checksPassword: given<boolean>(),
  passwordHash: authUsers.passwordHash,
};

// The update is the lock: a request that waited for a password change sees the new one.
const openSession = statement(
  signIn,
  (_db, places) => sql<Pick<GrantedSession, 'id' | 'aal'> & { counter: number }>`
    with noted as (
      update auth_users set last_sign_in_at = now(), last_seen_day = (app.now() at time zone 'America/Sao_Paulo')::date
       where id = ${places.userId}
         and (not ${places.checksPassword}::boolean or password_hash is not distinct from ${places.passwordHash})
      returning id
    ), known as (
      insert into auth_known_addresses (user_id, address_hash, last_sign_in_at)
      select id, ${places.addressHash}, now() from noted
      on conflict (user_id, address_hash) do update set last_sign_in_at = excluded.last_sign_in_at
    ), marked as (
      insert into auth_device_marks (user_id, mark_hash, seen_at)
      select id, ${places.markHash}::text, now() from noted where ${places.markHash}::text is not null
      on conflict (user_id, mark_hash) do update set seen_at = excluded.seen_at
    ), recorded as (
      insert into access_records (user_id, kind, ip_sealed) select id, 'sign-in', ${places.ipSealed} from noted
    )
    insert into auth_sessions (user_id, amr, refresh_key_sealed, expires_at, ip, user_agent)
    select id, ${places.amr}::jsonb, ${places.refreshKeySealed}, ${places.expiresAt}::timestamptz, ${places.ip},
           ${places.userAgent}
      from noted
    returning id, aal, refresh_counter as counter`,
);

/**
 * Opens a session and records the sign-in on the account, on the address it came from and in the access records: one
 * statement, because every sign-in waits for it. Undefined when the account is gone or has another password.
 */
export async function insertSession(
  db: Database,
  { session, addressHash, markHash, ipSealed, passwordHash }: SignIn,
): Promise<GrantedSession | undefined> {
  const [row] = await openSession(db, {
    ...session,
    addressHash,
    markHash,
    ipSealed,
    checksPassword: passwordHash !== undefined,
    passwordHash: passwordHash ?? null,
  });
  return row && { ...session, id: row.id, aal: row.aal, refreshCounter: row.counter };
}

/** Locks the session, which serializes parallel refreshes; `now` is real time, as for tokens. */
export async function lockSession(
  tx: Transaction,
  sessionId: string,
): Promise<{ readonly session: SessionRow; readonly isAdmin: boolean; readonly now: Date } | undefined> {
  const [row] = await tx
    .select({
      session: authSessions,
      // The tables are named: of a bare column Drizzle leaves its table out where only one is read from.
      isAdmin: sql<boolean>`exists (select from ${userRoles} ur where ur.user_id = ${authSessions}.user_id and ur.role = 'admin')`,
      now: sql<Date>`clock_timestamp()`.mapWith(authSessions.createdAt),
    })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId))
    .for('update');
  return row;
}

export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  rotation: Pick<SessionRow, 'refreshCounter' | 'refreshedAt' | 'shownAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(authSessions).set(rotation).where(eq(authSessions.id, sessionId));
}

/** Records that the holder of a session has what its last refresh gave: the token before it counts for a minute more. */
export async function recordShown(db: Database, sessionId: string, generation: number): Promise<void> {
  await db
    .update(authSessions)
    .set({ shownAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.refreshCounter, generation),
        isNull(authSessions.shownAt),
      ),
    );
}

/** Records that the session's person did something. */
export async function recordAct(db: Database, sessionId: string): Promise<void> {
  await db
    .update(authSessions)
    .set({ actedAt: sql`clock_timestamp()` })
    .where(eq(authSessions.id, sessionId));
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
  await endSessions(db, ofScope[scope]);
}

/** Job: deletes expired sessions. */
export function deleteExpiredSessions(db: Database): Promise<number> {
  return endSessions(db, sql`${authSessions.expiresAt} < now()`);
}
