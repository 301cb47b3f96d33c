import { totpPeriodSeconds } from '@patinha/domain/auth';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { smsTo } from '../../../platform/outgoing/sms.ts';
import { authFactors } from '../factor.table.ts';
import type { ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';

type SignedUp = Awaited<ReturnType<typeof signUpConfirmed>>;
type Client = SignedUp['client'];

/** The code that the authenticator app shows; `steps` counts periods of 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * totpPeriodSeconds * 1000,
  });

/** Enrols an application without proving it. */
export async function enrolTotp(client: Client, friendlyName?: string) {
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName !== undefined && { friendlyName }),
  });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Creates and answers a challenge. */
export async function answer(client: Client, factorId: string, code: string) {
  const challenge = await client.mfa.challenge({ factorId });
  if (challenge.error) throw challenge.error;
  return client.mfa.verify({ factorId, challengeId: challenge.data.id, code });
}

/** A verified application whose first code was used a while ago, as 30 seconds are not waited for in tests. */
export async function addTotp({ server }: ProtocolTest, client: Client) {
  const factor = await enrolTotp(client);
  const { data, error } = await answer(client, factor.factorId, totpCode(factor.secret));
  if (error) throw error;
  await server.db
    .update(authFactors)
    .set({ lastStep: sql`${authFactors.lastStep} - 10` })
    .where(eq(authFactors.id, factor.factorId));
  return { ...factor, session: data };
}

/** The code of the newest SMS to a number. */
export async function smsCode({ server }: ProtocolTest, phone: string): Promise<string> {
  await server.deliver();
  const text = (await smsTo(server.db, phone)).at(-1)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** The same person on a further device: password only. */
export async function signInAgain(
  protocol: ProtocolTest,
  { email, password }: Pick<SignedUp, 'email' | 'password'>,
  fetcher?: typeof fetch,
) {
  const client = protocol.newClient({ ...(fetcher && { fetcher }) });
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

/** A code that is not the right one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
