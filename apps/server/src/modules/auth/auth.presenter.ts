import type { AuthIdentity, AuthUser, UserWithIdentities } from './auth.queries.ts';
import { presentFactor } from './factor/factor.presenter.ts';
import { audience, type SignedToken } from './token/access-token.crypto.ts';

const emailProvider = 'email';

/** By which ways this person signs in, the first one first. */
export function appMetadataOf(identities: readonly Pick<AuthIdentity, 'provider'>[]) {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const [provider = emailProvider] = providers;
  return { provider, providers: providers.length > 0 ? providers : [provider] };
}

const iso = (instant: Date) => instant.toISOString();

/** A user as the protocol shows it (auth-wire 1.2): field by field, never a hash; empty ones are left out. */
export function presentUser({ user, identities, factors }: Omit<UserWithIdentities, 'isPendingDeletion'>) {
  const { emailConfirmedAt, confirmationSentAt, recoverySentAt, lastSignInAt } = user;
  const { newEmail, emailChangeSentAt, reauthenticationSentAt } = user;
  return {
    id: user.id,
    aud: audience,
    role: audience,
    email: user.email,
    ...(emailConfirmedAt && {
      email_confirmed_at: iso(emailConfirmedAt),
      confirmed_at: iso(emailConfirmedAt),
    }),
    phone: '',
    ...(confirmationSentAt && { confirmation_sent_at: iso(confirmationSentAt) }),
    ...(recoverySentAt && { recovery_sent_at: iso(recoverySentAt) }),
    ...(newEmail && { new_email: newEmail }),
    ...(emailChangeSentAt && { email_change_sent_at: iso(emailChangeSentAt) }),
    ...(reauthenticationSentAt && { reauthentication_sent_at: iso(reauthenticationSentAt) }),
    ...(lastSignInAt && { last_sign_in_at: iso(lastSignInAt) }),
    app_metadata: appMetadataOf(identities),
    user_metadata: user.userMetadata,
    identities: identities.map((identity) => presentIdentity(identity, user)),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: iso(user.createdAt),
    updated_at: iso(user.updatedAt),
    is_anonymous: false,
  };
}
export type UserAnswer = ReturnType<typeof presentUser>;

const presentIdentity = (identity: AuthIdentity, user: AuthUser) =>
  identity.provider === emailProvider
    ? presentEmailIdentity(identity, user)
    : presentLinkedIdentity(identity);

const presentLinkedIdentity = (identity: AuthIdentity) => ({
  identity_id: identity.id,
  id: identity.providerSubject,
  user_id: identity.userId,
  identity_data: identity.identityData ?? {},
  provider: identity.provider,
  ...(identity.lastSignInAt && { last_sign_in_at: iso(identity.lastSignInAt) }),
  created_at: iso(identity.createdAt),
  updated_at: iso(identity.updatedAt),
  ...(typeof identity.identityData?.['email'] === 'string' && { email: identity.identityData['email'] }),
});

const presentEmailIdentity = (identity: AuthIdentity, user: AuthUser) => ({
  identity_id: identity.id,
  id: identity.providerSubject,
  user_id: identity.userId,
  identity_data: {
    ...user.userMetadata,
    sub: identity.providerSubject,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  },
  provider: identity.provider,
  ...(user.lastSignInAt && { last_sign_in_at: iso(user.lastSignInAt) }),
  created_at: iso(identity.createdAt),
  updated_at: iso(identity.updatedAt),
  email: user.email,
});

interface UnconfirmedSignUp {
  readonly userId: string;
  readonly email: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/**
 * The answer to every sign-up until the address is confirmed: only what the caller sent,
 * so that a new address, a pending one and a taken one look alike (D-82).
 */
export function presentUnconfirmed({ userId, email, metadata, now }: UnconfirmedSignUp): UserAnswer {
  const user = {
    id: userId,
    email,
    emailConfirmedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    reauthenticationSentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeAgreed: null,
    lastSignInAt: null,
    suspendedAt: null,
    userMetadata: metadata,
    createdAt: now,
    updatedAt: now,
  };
  return presentUser({ user, identities: [], factors: [] });
}

export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserAnswer;
}

export const presentSession = (
  access: SignedToken,
  refreshToken: string,
  account: UserWithIdentities,
): SessionAnswer => ({
  access_token: access.token,
  token_type: 'bearer',
  expires_in: access.expiresIn,
  expires_at: access.expiresAt,
  refresh_token: refreshToken,
  user: presentUser(account),
});
