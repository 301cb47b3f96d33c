import { errors, jwtVerify, SignJWT } from 'jose';

import { realTime, realTimeSeconds } from '../../../platform/time/real-time.ts';
import type { AuthMethod } from '../auth.table.ts';
import { signingAlgorithm, type SigningKeys } from './signing-keys.crypto.ts';

export const audience = 'authenticated';

/** The claims that the server reads; all others are for the client's convenience. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a genuine token says of itself. */
export interface VerifiedToken extends TokenSubject {
  /** A token of before the second factor stays at aal1. */
  readonly aal: 'aal1' | 'aal2';
  /** Position of the refresh token that it was issued with. */
  readonly generation: number;
}

export interface AccessTokenClaims extends TokenSubject {
  readonly email: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly aal: 'aal1' | 'aal2';
  readonly generation: number;
  readonly amr: readonly AuthMethod[];
}

export interface SignedToken {
  readonly token: string;
  readonly expiresIn: number;
  /** Unix seconds. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  sign(claims: AccessTokenClaims): Promise<SignedToken>;
  /** Undefined when the token is not ours, was changed or has expired. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}

export interface AccessTokenOptions {
  readonly keys: SigningKeys;
  readonly issuer: string;
  readonly tokenSeconds: number;
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);

/** Access tokens as the browser client expects them: ES256, audience a plain string (auth-wire 1.2). */
export function openAccessTokens({ keys, issuer, tokenSeconds }: AccessTokenOptions): AccessTokens {
  const proven = new Map<string, Proof>();
  return {
    async sign(claims) {
      const { kid, signKey } = await keys.current();
      const issuedAt = realTimeSeconds();
      const expiresAt = issuedAt + tokenSeconds;
      const token = await new SignJWT({
        email: claims.email,
        phone: '',
        app_metadata: claims.appMetadata,
        user_metadata: claims.userMetadata,
        role: audience,
        aal: claims.aal,
        amr: claims.amr,
        session_id: claims.sessionId,
        generation: claims.generation,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setSubject(claims.userId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signKey);
      return { token, expiresIn: tokenSeconds, expiresAt };
    },
    async verify(token) {
      const known = proven.get(token);
      if (known && (await stillProves(keys, known))) return known.subject;
      proven.delete(token);
      try {
        const proof = await prove(token, keys, issuer);
        if (proof) remember(proven, token, proof);
        return proof?.subject;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Cache of verified tokens. A verification costs as much as a tenth of a booking, and a client sends the
 * same token for a quarter of an hour: it is checked again when its key was reloaded or is gone.
 */
interface Proof {
  readonly subject: VerifiedToken;
  readonly expiresAt: number;
  readonly kid: string;
  readonly key: unknown;
}

async function prove(token: string, keys: SigningKeys, issuer: string): Promise<Proof | undefined> {
  const { payload, protectedHeader, key } = await jwtVerify(token, async ({ kid }) => verifyKey(keys, kid), {
    algorithms: [signingAlgorithm],
    audience,
    issuer,
    currentDate: realTime(),
    requiredClaims: ['exp', 'sub'],
  });
  const { sub: userId, session_id: sessionId, exp: expiresAt = 0, generation } = payload;
  const aal = payload['aal'] === 'aal2' ? 'aal2' : 'aal1';
  const { kid = '' } = protectedHeader;
  return isUuid(userId) && isUuid(sessionId)
    ? { subject: { userId, sessionId, aal, generation: Number(generation ?? 0) }, expiresAt, kid, key }
    : undefined;
}

const stillProves = async (keys: SigningKeys, { expiresAt, kid, key }: Proof): Promise<boolean> =>
  expiresAt > realTimeSeconds() && (await keys.verifier(kid)) === key;

const mostProofs = 5_000;

function remember(proven: Map<string, Proof>, token: string, proof: Proof): void {
  const [oldest] = proven.keys();
  if (proven.size >= mostProofs && oldest !== undefined) proven.delete(oldest);
  proven.set(token, proof);
}

async function verifyKey(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? undefined : await keys.verifier(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
