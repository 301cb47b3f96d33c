import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

import { AuthError } from './auth-error.ts';

const derive = promisify(argon2);

// OWASP's second choice of parameters: 19 MiB, two passes, one lane; about 30 ms.
const memoryKib = 19_456;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const hashBytes = 32;
const prefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`;

/** Hashed against when there is no account, so that the answer takes as long as with one. */
const nobodysHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * PHC string of a new hash (argon2id); passwords count in one Unicode form. With the salt of another hash both
 * can be compared with a password by the work of one.
 */
export async function hashPassword(password: string, saltedLike?: string): Promise<string> {
  const salt = saltedLike === undefined ? randomBytes(saltBytes) : partsOf(saltedLike).salt;
  const hash = await compute(password, salt);
  return `${prefix}${unpadded(salt)}$${unpadded(hash)}`;
}

/** False for a person without a password or without an account too, after the same work. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await findRight(password, [stored])) !== undefined;
}

/**
 * The one of several hashes that a password fits, by the work of a single hash, also where there is none: those
 * with another salt than the first are left out.
 */
export async function findRight(
  password: string,
  stored: readonly (string | null | undefined)[],
): Promise<string | undefined> {
  const known = stored.filter((hash) => typeof hash === 'string');
  const { salt } = partsOf(known[0] ?? nobodysHash);
  const computed = await compute(password, salt);
  return known.find((hash) => {
    const parts = partsOf(hash);
    return parts.salt.equals(salt) && timingSafeEqual(computed, parts.expected);
  });
}

function partsOf(stored: string) {
  const [salt = '', expected = ''] = stored.slice(prefix.length).split('$');
  return { salt: Buffer.from(salt, 'base64'), expected: Buffer.from(expected, 'base64') };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const compute = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      parallelism,
      tagLength: hashBytes,
      memory: memoryKib,
      passes,
    }),
  );

// More at once than cores only takes memory and the thread pool from everybody else.
const maxRunning = availableParallelism();
const maxWaiting = 200;
const waiting: (() => void)[] = [];
let running = 0;

/** Runs hashes a few at a time; refuses with 429 when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting)
      throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 2 });
    // The one who finishes hands over its turn, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
