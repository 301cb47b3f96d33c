import { randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';

import { wrongCodeLimit } from '@patinha/domain/auth';

import { hmac } from '../../../platform/settings/secrets.ts';

const linkTokenBytes = 28;
const codeDigits = 6;
const hashBytes = 32;

/** Secrets of a mail: the token of its link and the code that can be typed instead. Only hashes are stored. */
export interface MailedSecrets {
  readonly token: string;
  readonly code: string;
  readonly tokenHash: string;
  readonly codeHash: string;
}

/** A client with a challenge knows its links by this start and expects a code behind them (auth-wire 1.3). */
export const challengedPrefix = 'pkce_';

export function makeMailedSecrets(key: KeyObject, userId: string, hasChallenge: boolean): MailedSecrets {
  const token = (hasChallenge ? challengedPrefix : '') + randomBytes(linkTokenBytes).toString('hex');
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  return { token, code, tokenHash: hashLinkToken(key, token), codeHash: hashCode(key, userId, code) };
}

/** Hashes of a token that is given to no one: no code or link can match them. */
export const makeUnguessableHashes = (): Pick<MailedSecrets, 'tokenHash' | 'codeHash'> => ({
  tokenHash: randomBytes(hashBytes).toString('base64url'),
  codeHash: randomBytes(hashBytes).toString('base64url'),
});

export const hashLinkToken = (key: KeyObject, token: string): string => hmac(key, `link ${token}`);

/** Bound to the person, so that equal codes of two people do not look alike in the database. */
const hashCode = (key: KeyObject, userId: string, code: string): string =>
  hmac(key, `code ${userId} ${code}`);

interface PendingCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly wrongAttempts: number;
}

/** Was this code mailed? After five wrong ones no code is right any more. */
export const isCode = (
  key: KeyObject,
  { userId, codeHash, wrongAttempts }: PendingCode,
  code: string,
): boolean =>
  wrongAttempts < wrongCodeLimit &&
  timingSafeEqual(Buffer.from(hashCode(key, userId, code)), Buffer.from(codeHash));
