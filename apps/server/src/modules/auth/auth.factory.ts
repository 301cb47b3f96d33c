import { randomBytes, randomUUID } from 'node:crypto';

import { referralCodeBytes, referralCodeOf } from '@patinha/domain/referral';
import { type Role, type UserType, userTypes } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { profiles, userRoles } from '../account/account.table.ts';
import { onboardings } from '../onboarding/onboarding.table.ts';
import { referralCodes } from '../referral/referral.table.ts';
import { authIdentities, type AuthMethod, authSessions, authUsers } from './auth.table.ts';
import { openedAuthCore } from './token/auth-core.crypto.ts';
import { sealNewRefreshKey } from './token/refresh-token.crypto.ts';

export interface UserSpec {
  /** Defaults to the user type alone; a tutor when neither is given. */
  readonly roles?: readonly Role[];
  readonly userType?: UserType | null;
  readonly email?: string;
  readonly fullName?: string;
  readonly phone?: string;
  readonly documentNumber?: string;
  readonly passwordHash?: string;
  readonly isSuspended?: boolean;
  /** Completed for each type that is held unless false (D-149). */
  readonly isOnboarded?: boolean;
  readonly createdAt?: Date;
}

export interface BuiltUser {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
}

/** A confirmed person with profile and roles, signed in: the token is a real one of the open test app. */
export async function buildUser(db: Database, spec: UserSpec = {}): Promise<BuiltUser> {
  const user = await insertPerson(db, spec);
  return { ...user, accessToken: await buildSession(db, user) };
}

async function insertPerson(db: Database, spec: UserSpec): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const {
    roles = [spec.userType ?? 'tutor'],
    email = `${userId}@patinha.test`,
    createdAt = new Date(),
  } = spec;
  await db.insert(authUsers).values({
    id: userId,
    email,
    passwordHash: spec.passwordHash ?? null,
    emailConfirmedAt: createdAt,
    suspendedAt: spec.isSuspended ? createdAt : null,
    createdAt,
  });
  await db.insert(authIdentities).values({ userId, provider: 'email', providerSubject: userId });
  await db.insert(profiles).values({
    userId,
    email,
    fullName: spec.fullName ?? 'Pessoa de Teste',
    userType: userTypeOf(spec.userType, roles),
    phone: spec.phone ?? null,
    documentNumber: spec.documentNumber ?? null,
    createdAt,
  });
  await db.insert(referralCodes).values({ userId, code: referralCodeOf(randomBytes(referralCodeBytes)) });
  if (roles.length > 0) await db.insert(userRoles).values(roles.map((role) => ({ userId, role })));
  if (spec.isOnboarded !== false) await completeOnboardings(db, { userId, roles, completedAt: createdAt });
  return { userId, email };
}

async function completeOnboardings(
  db: Database,
  { roles, ...by }: { readonly userId: string; readonly roles: readonly Role[]; readonly completedAt: Date },
): Promise<void> {
  const types = userTypes.filter((type) => roles.includes(type));
  if (types.length > 0) await db.insert(onboardings).values(types.map((userType) => ({ ...by, userType })));
}

const userTypeOf = (asked: UserType | null | undefined, roles: readonly Role[]): UserType | null =>
  asked === undefined ? (userTypes.find((type) => roles.includes(type)) ?? null) : asked;

const passwordSignIn = () =>
  [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] as const satisfies AuthMethod[];

/** A further device of a person on which they are signed in; returns the session's id. */
export async function buildDevice(db: Database, userId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(authSessions).values({
    id,
    userId,
    amr: passwordSignIn(),
    refreshKeySealed: sealNewRefreshKey(openedAuthCore(db).sessionSealKey),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return id;
}

/** Moves the last proof of identity of a person's sessions eleven minutes back: it counts no more (D-156). */
export const ageProofs = (db: Database, userId: string) =>
  db
    .update(authSessions)
    .set({ provenAt: new Date(Date.now() - 660_000) })
    .where(eq(authSessions.userId, userId));

/** The same; returns its access token, good for what the row of the session says. */
export async function buildSession(
  db: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string> {
  const sessionId = await buildDevice(db, userId);
  const claims = {
    userId,
    sessionId,
    email,
    aal: 'aal2',
    generation: 0,
    userMetadata: {},
    appMetadata: {},
  } as const;
  return (await openedAuthCore(db).tokens.sign({ ...claims, amr: passwordSignIn() })).token;
}
