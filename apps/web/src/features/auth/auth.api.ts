import type { SignUpForm } from '@patinha/contract/account';
import type { AuthErrorCode } from '@patinha/contract/auth';
import { policyVersion } from '@patinha/contract/policy';

import { authClient } from '../../lib/auth/auth-client.ts';
import { askProof } from '../../lib/auth/proof-request.ts';
import { connectionLostText, unknownErrorText } from './auth.strings.ts';
import { forgetReferral, rememberedReferral } from './remembered-referral.ts';

/** Why an auth call was refused: its code, if any, and the message to show. */
export interface AuthRefusal {
  readonly code: AuthErrorCode | undefined;
  readonly text: string;
}

/** The same as an error, for a form that sends. */
export class AuthRefused extends Error {
  readonly code: AuthErrorCode | undefined;

  constructor({ code, text }: AuthRefusal) {
    super(text);
    this.code = code;
  }
}

/** Awaits an auth call; throws AuthRefused. */
export async function orRefused(call: Promise<AuthRefusal | undefined>): Promise<void> {
  const refusal = await call;
  if (refusal) throw new AuthRefused(refusal);
}

/** The browser client's failure; only these fields are read. */
interface ClientError {
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/** The messages are fetched with the first refusal: a successful sign-in never needs them. */
async function refusalOf({ code, status }: ClientError): Promise<AuthRefusal> {
  const { authErrorText } = await import('./auth-error.strings.ts');
  const isKnown = (candidate: string | undefined): candidate is AuthErrorCode =>
    candidate !== undefined && Object.hasOwn(authErrorText, candidate);
  if (isKnown(code)) return { code, text: authErrorText[code] };
  return { code: undefined, text: status ? unknownErrorText : connectionLostText };
}

/** Runs a call of the client; the client itself may fail to arrive, which counts as a lost connection. */
export async function attempt(
  call: (client: Awaited<ReturnType<typeof authClient>>) => Promise<{ error: ClientError | null }>,
): Promise<AuthRefusal | undefined> {
  try {
    const client = await authClient();
    const first = await call(client);
    const isProofNeeded = first.error?.code === 'reauthentication_needed';
    const { error } = isProofNeeded && (await askProof()) ? await call(client) : first;
    return error ? await refusalOf(error) : undefined;
  } catch (error) {
    reportError(error);
    return { code: undefined, text: connectionLostText };
  }
}

export const signIn = (credentials: { email: string; password: string }): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.signInWithPassword(credentials));

/** The confirmation link leads to the site's root (D-79). */
export async function signUp({ email, password, ...form }: SignUpForm): Promise<AuthRefusal | undefined> {
  const referralCode = rememberedReferral();
  // The texts next to the button; the server records the time of the acceptance.
  const data = { ...form, acceptedPolicyVersion: policyVersion, ...(referralCode && { referralCode }) };
  const options = { data, emailRedirectTo: `${location.origin}/` };
  const refusal = await attempt((client) => client.signUp({ email, password, options }));
  if (!refusal) forgetReferral();
  return refusal;
}

export const confirmCode = (email: string, token: string): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.verifyOtp({ email, token, type: 'signup' }));

export const resendConfirmation = (email: string): Promise<AuthRefusal | undefined> =>
  attempt((client) =>
    client.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } }),
  );
