import { randomBytes, randomUUID } from 'node:crypto';

import { referralCodeBytes, referralCodeOf } from '@patinha/domain/referral';
import { type Role, type UserType, userTypes } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { insertTogether } from '../../testing/insert-together.ts';
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
  const userId = randomUUID();
  const {
    roles = [spec.userType ?? 'tutor'],
    email = `${userId}@patinha.test`,
    createdAt = new Date(),
  } = spec;
  const session = sessionOf(db, userId);
  await insertTogether(db, [
    db.insert(authUsers).values({
      id: userId,
      email,
      passwordHash: spec.passwordHash ?? null,
      emailConfirmedAt: createdAt,
      suspendedAt: spec.isSuspended ? createdAt : null,
      createdAt,
    }),
    db.insert(authIdentities).values({ userId, provider: 'email', providerSubject: userId }),
    db.insert(profiles).values({
      userId,
      email,
      fullName: spec.fullName ?? 'Pessoa de Teste',
      userType: userTypeOf(spec.userType, roles),
      phone: spec.phone ?? null,
      documentNumber: spec.documentNumber ?? null,
      createdAt,
    }),
    db.insert(referralCodes).values({ userId, code: referralCodeOf(randomBytes(referralCodeBytes)) }),
    ...rolesOf(db, spec, { userId, roles, createdAt }),
    db.insert(authSessions).values(session),
  ]);
  return { userId, email, accessToken: await tokenOf(db, { userId, email, sessionId: session.id }) };
}

function rolesOf(
  db: Database,
  { isOnboarded = true }: UserSpec,
  { userId, roles, createdAt }: { userId: string; roles: readonly Role[]; createdAt: Date },
) {
  const types = isOnboarded ? userTypes.filter((type) => roles.includes(type)) : [];
  const completed = types.map((userType) => ({ userId, userType, completedAt: createdAt }));
  return [
    ...(roles.length > 0 ? [db.insert(userRoles).values(roles.map((role) => ({ userId, role })))] : []),
    ...(completed.length > 0 ? [db.insert(onboardings).values(completed)] : []),
  ];
}

const userTypeOf = (asked: UserType | null | undefined, roles: readonly Role[]): UserType | null =>
  asked === undefined ? (userTypes.find((type) => roles.includes(type)) ?? null) : asked;

const passwordSignIn = () =>
  [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] as const satisfies AuthMethod[];

const sessionOf = (db: Database, userId: string) => ({
  id: randomUUID(),
  userId,
  amr: passwordSignIn(),
  refreshKeySealed: sealNewRefreshKey(openedAuthCore(db).sessionSealKey),
  expiresAt: new Date(Date.now() + 86_400_000),
});

/** A further device of a person on which they are signed in; returns the session's id. */
export async function buildDevice(db: Database, userId: string): Promise<string> {
  const session = sessionOf(db, userId);
  await db.insert(authSessions).values(session);
  return session.id;
}

/** Moves the last proof of identity of a person's sessions eleven minutes back: it counts no more (D-156). */
export const ageProofs = (db: Database, userId: string) =>
  db
    .update(authSessions)
    .set({ provenAt: new Date(Date.now() - 660_000) })
    .where(eq(authSessions.userId, userId));

/** The same; returns its access token, good for what the row of the session says. */
export const buildSession = async (db: Database, user: Omit<BuiltUser, 'accessToken'>): Promise<string> =>
  tokenOf(db, { ...user, sessionId: await buildDevice(db, user.userId) });

async function tokenOf(
  db: Database,
  user: Omit<BuiltUser, 'accessToken'> & { readonly sessionId: string },
): Promise<string> {
  const claims = { aal: 'aal2', generation: 0, userMetadata: {}, appMetadata: {} } as const;
  return (await openedAuthCore(db).tokens.sign({ ...user, ...claims, amr: passwordSignIn() })).token;
}
