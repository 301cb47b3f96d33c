import type { Factor, Provider, UserIdentity } from '@supabase/auth-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Auth, authClient } from '../../../lib/auth/auth-client.ts';
import { askProof } from '../../../lib/auth/proof-request.ts';
import { factText } from '../../../lib/site-facts.tsx';
import { rememberedReferral } from '../remembered-referral.ts';
import { securityRefusalText } from './security.strings.ts';

/** A refusal of the protocol with the sentence to show. */
export class SecurityRefusal extends Error {
  readonly code: string | undefined;

  constructor(code: string | undefined) {
    super(securityRefusalText(code));
    this.code = code;
  }
}

type Answer<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: unknown; readonly error: { readonly code?: string | undefined } };

/** Runs a call of the client, again after a proof of identity where one is needed; throws SecurityRefusal, also when the client itself cannot be fetched. */
export async function ask<Data>(call: (client: Auth) => Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const first = await attempt(call);
  const isProofNeeded = first.error?.code === 'reauthentication_needed';
  const answer = isProofNeeded && (await askProof()) ? await attempt(call) : first;
  if (answer.error) throw new SecurityRefusal(answer.error.code);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an error the client gives the data
  return answer.data as NonNullable<Data>;
}

async function attempt<Data>(call: (client: Auth) => Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call(await authClient());
  } catch (error) {
    reportError(error);
    throw new SecurityRefusal(undefined);
  }
}

const securityKey = ['auth', 'security'] as const;

export interface OwnSecurity {
  /** Verified ones, without the recovery codes. */
  readonly factors: readonly Factor[];
  /** With them. */
  readonly allFactors: readonly Factor[];
  /** The id of the current set; a new set has a new one. */
  readonly recoveryCodesId: string | undefined;
  readonly identities: readonly UserIdentity[];
  readonly email: string;
  /** The pending new address, until both have confirmed it. */
  readonly newEmail: string | undefined;
}

/** The user's sign-in methods: second factors and linked accounts. */
export const ownSecurity = () =>
  queryOptions({
    queryKey: securityKey,
    queryFn: async (): Promise<OwnSecurity> => {
      const { user } = await ask((client) => client.getUser());
      const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
      return {
        allFactors: verified,
        factors: verified.filter(({ factor_type: type }) => type !== 'recovery_code'),
        recoveryCodesId: verified.find(({ factor_type: type }) => type === 'recovery_code')?.id,
        identities: user.identities ?? [],
        email: user.email ?? '',
        newEmail: user.new_email,
      };
    },
  });

/** How many codes of a set are left. */
export const recoveryCodesLeft = (setId: string) =>
  queryOptions({
    queryKey: ['auth', 'recovery-codes', setId],
    queryFn: () => ask((client) => client.mfa.recoveryCodes.getStatus()),
  });

/** Providers that people may sign in with. */
export const identityProviders = (): readonly string[] =>
  factText('identity_providers').split(',').filter(Boolean);

/** A change of the security settings; the screen reloads them. */
export function useSecurityChange<Input, Data>(
  call: (client: Auth, input: Input) => Promise<Answer<Data>>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation<NonNullable<Data>, SecurityRefusal, Input>({
    mutationFn: (input) => ask((client) => call(client, input)),
    onSuccess: () => {
      onDone?.();
      return queries.invalidateQueries({ queryKey: securityKey });
    },
  });
}

export const enrolTotp = () => ask((client) => client.mfa.enroll({ factorType: 'totp' }));
export const enrolPhone = (phone: string) =>
  ask((client) => client.mfa.enroll({ factorType: 'phone', phone }));
export const challenge = (factorId: string) => ask((client) => client.mfa.challenge({ factorId }));

interface FactorAnswer {
  readonly factorId: string;
  readonly code: string;
  /** Left out where the code needs no question before it (totp). */
  readonly challengeId?: string | undefined;
}

/**
 * Verifies a second factor: raises the session to aal2, and confirms a new factor. `onVerified` also runs
 * after the screen has unmounted.
 */
export const useVerifyFactor = (onVerified?: () => void) =>
  useSecurityChange(
    (client, { factorId, code, challengeId }: FactorAnswer) =>
      challengeId === undefined
        ? client.mfa.challengeAndVerify({ factorId, code })
        : client.mfa.verify({ factorId, challengeId, code }),
    onVerified,
  );

export const useVerifyRecoveryCode = (onVerified?: () => void) =>
  useSecurityChange((client, code: string) => client.mfa.recoveryCodes.verify({ code }), onVerified);

/** Removes a factor; the session may fall back to aal1, so its token is renewed at once. */
export const useRemoveFactor = (onDone: () => void) =>
  useSecurityChange(async (client, factorId: string) => {
    const removed = await client.mfa.unenroll({ factorId });
    if (!removed.error) await client.refreshSession();
    return removed;
  }, onDone);

/** Creates ten new codes; earlier ones become void. */
export const useMakeRecoveryCodes = () =>
  useSecurityChange((client, hasCodes: boolean) =>
    hasCodes ? client.mfa.recoveryCodes.regenerate() : client.mfa.recoveryCodes.generate(),
  );

/** The client's types list some providers; the server's settings decide which exist. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name out of those settings
const providerOf = (name: string) => name as Provider;

/** Redirects to the provider, and back to the settings. */
export const useLinkIdentity = () =>
  useMutation<unknown, SecurityRefusal, string>({
    mutationFn: (provider) =>
      ask((client) =>
        client.linkIdentity({
          provider: providerOf(provider),
          options: { redirectTo: `${location.origin}/settings` },
        }),
      ),
  });

export const useUnlinkIdentity = (onDone: () => void) =>
  useSecurityChange((client, identity: UserIdentity) => client.unlinkIdentity(identity), onDone);

/** Redirects to the provider, and back to /auth with the session. */
export const signInWithProvider = (provider: string) =>
  ask((client) => {
    const code = rememberedReferral();
    return client.signInWithOAuth({
      provider: providerOf(provider),
      options: {
        redirectTo: `${location.origin}/auth`,
        ...(code !== undefined && { queryParams: { referral_code: code } }),
      },
    });
  });
