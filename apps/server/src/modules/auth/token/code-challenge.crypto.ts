import { createHash, timingSafeEqual } from 'node:crypto';

import type { CodeChallenge } from '../auth.table.ts';
import { AuthError, refusedFields } from '../http/auth.errors.ts';

// RFC 7636, 4.1 and 4.2.
const verifierPattern = /^[\w.~-]{43,128}$/;

/** The challenge that a body carries; undefined when it has none (the client sends nulls then). */
export function readChallenge(body: unknown): CodeChallenge | undefined {
  const challenge = fieldOf(body, 'code_challenge');
  const method = fieldOf(body, 'code_challenge_method');
  if (challenge === undefined && method === undefined) return undefined;
  const known = methodOf(method);
  if (typeof challenge !== 'string' || !verifierPattern.test(challenge))
    throw refusedFields({ code_challenge: challenge === undefined ? 'required' : 'invalid' });
  if (!known) throw refusedFields({ code_challenge_method: method === undefined ? 'required' : 'invalid' });
  return { challenge, method: known };
}

/** Throws bad_code_verifier unless the verifier is the one that the challenge was made of. */
export function refuseOtherVerifier({ challenge, method }: CodeChallenge, verifier: string): void {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const isEqual =
    made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
  if (!isEqual || !verifierPattern.test(verifier)) throw new AuthError('bad_code_verifier');
}

function methodOf(value: unknown): CodeChallenge['method'] | undefined {
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  return name === 's256' || name === 'plain' ? name : undefined;
}

function fieldOf(body: unknown, name: string): unknown {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return value === null || value === '' ? undefined : value;
}
