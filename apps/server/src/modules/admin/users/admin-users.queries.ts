import { readSearch } from '@patinha/domain/admin';
import type { Role } from '@patinha/domain/shared';
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { holdsNumber, holdsWords, isNumber, startsWithCode } from '../../../platform/db/staff-search.ts';
import { profiles, userRoles } from '../../account/account.table.ts';
import { authSessions, authUsers } from '../../auth/auth.table.ts';
import { endSessions } from '../../auth/index.ts';
import { pets } from '../../pet/pet.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { suspensions } from '../admin.table.ts';

export interface UserFilter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: 'active' | 'suspended' | undefined;
}

const rolesOfUser = sql<
  Role[]
>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.userId} order by 1)`;

const columns = {
  // Pagination is by this id.
  id: profiles.userId,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: profiles.email,
  phone: profiles.phone,
  userType: profiles.userType,
  roles: rolesOfUser,
  createdAt: profiles.createdAt,
  lastSignInAt: authUsers.lastSignInAt,
  suspendedAt: authUsers.suspendedAt,
  suspensionReason: suspensions.reason,
};

const selectUsers = (db: Database) =>
  db
    .select(columns)
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, profiles.userId), isNull(suspensions.endedAt)));

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/**
 * Whose name, e-mail, CPF or CNPJ, telephone, business (its name, or its own id) or pet fits. Each table is searched by
 * its own indexes: as one condition over all of them, every person would be read.
 */
function fits(db: Database, q: string): SQL {
  const terms = readSearch(q);
  const words = (...searched: readonly PgColumn[]) =>
    terms.isWholeId ? [] : searched.map((column) => holdsWords(column, terms));
  const ownData = or(
    startsWithCode(profiles.userId, terms),
    ...words(profiles.fullName, profiles.email),
    isNumber(profiles.documentNumber, terms),
    holdsNumber(profiles.phone, terms),
  );
  const ofBusiness = or(
    startsWithCode(providers.id, terms),
    ...words(providers.displayName, providers.companyName),
    isNumber(providers.cnpj, terms),
  );
  return inArray(
    profiles.userId,
    unionAll(
      db.select({ userId: profiles.userId }).from(profiles).where(ownData),
      db.select({ userId: providers.ownerUserId }).from(providers).where(ofBusiness),
      db
        .select({ userId: pets.ownerId })
        .from(pets)
        .where(or(...words(pets.name)) ?? sql`false`),
    ),
  );
}

const matches = (db: Database, { q, role, state }: UserFilter): SQL | undefined =>
  and(
    q ? fits(db, q) : undefined,
    role &&
      exists(
        db
          .select({ role: userRoles.role })
          .from(userRoles)
          .where(and(eq(userRoles.userId, profiles.userId), eq(userRoles.role, role))),
      ),
    state === 'active' ? isNull(authUsers.suspendedAt) : undefined,
    state === 'suspended' ? isNotNull(authUsers.suspendedAt) : undefined,
  );

export const findUsers = (db: Database, filter: UserFilter, page: PageRequest): Promise<UserRow[]> =>
  selectUsers(db)
    .where(and(matches(db, filter), afterCursor({ time: profiles.createdAt, id: profiles.userId }, page)))
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(rowsToRead(page));

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await selectUsers(db).where(eq(profiles.userId, userId));
  return row;
}

export const findSessions = (db: Database, userId: string) =>
  db
    .select({
      id: authSessions.id,
      createdAt: authSessions.createdAt,
      refreshedAt: authSessions.refreshedAt,
      userAgent: authSessions.userAgent,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), sql`${authSessions.expiresAt} > now()`))
    .orderBy(desc(authSessions.refreshedAt), desc(authSessions.id));

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

export const findPastSuspensions = (db: Database, userId: string) =>
  db
    .select({
      reason: suspensions.reason,
      suspendedAt: suspensions.suspendedAt,
      endedAt: sql<Date>`${suspensions.endedAt}`.mapWith(suspensions.endedAt),
    })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNotNull(suspensions.endedAt)))
    .orderBy(desc(suspensions.suspendedAt));

export type SuspensionRow = Awaited<ReturnType<typeof findPastSuspensions>>[number];

export interface ManagedUser {
  readonly userId: string;
  readonly email: string;
  readonly suspendedAt: Date | null;
}

/** Serializes admins who act on one person. */
export async function lockUser(tx: Transaction, userId: string): Promise<ManagedUser | undefined> {
  const [row] = await tx
    .select({ userId: authUsers.id, email: authUsers.email, suspendedAt: authUsers.suspendedAt })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('no key update');
  return row;
}

export async function insertSuspension(
  tx: Transaction,
  suspension: typeof suspensions.$inferInsert,
): Promise<void> {
  await tx.insert(suspensions).values(suspension);
}

export async function closeSuspension(
  tx: Transaction,
  userId: string,
  ended: { readonly endedBy: string; readonly endedAt: Date },
): Promise<void> {
  await tx
    .update(suspensions)
    .set(ended)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt)));
}

export async function holdsSellerRole(db: Database, userId: string): Promise<boolean> {
  const sells = and(eq(userRoles.userId, userId), inArray(userRoles.role, ['prestador', 'empresa']));
  return (await db.$count(userRoles, sells)) > 0;
}

/** Whether the session behind a call was opened with a second factor. */
export async function hasSecondFactor(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ aal: authSessions.aal })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId));
  return row?.aal === 'aal2';
}

/** Locks the rows of every admin, so that two of them cannot revoke each other's role at once. */
export async function lockAdmins(tx: Transaction): Promise<readonly string[]> {
  const found = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.userId)
    .for('update');
  return found.map(({ userId }) => userId);
}

/** Ends one session of a person, or all; returns how many ended. */
export function deleteSessionsOf(tx: Transaction, userId: string, sessionId?: string): Promise<number> {
  const named = sessionId === undefined ? undefined : eq(authSessions.id, sessionId);
  return endSessions(tx, and(eq(authSessions.userId, userId), named));
}
