import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

import { AuthError } from './auth-error.ts';

const derive = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// 32 MiB and three passes (ADR 78): two to three times the least that OWASP names.
const cost: Cost = { memory: 32_768, passes: 3, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Hashed against when there is no account, so that the answer takes as long as with one. */
const nobodysHash = `${prefixOf(cost)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * PHC string of a new hash (argon2id); passwords count in one Unicode form. With the salt and the cost of another
 * hash both can be compared with a password by the work of one.
 */
export async function hashPassword(password: string, alike?: string): Promise<string> {
  const like = alike === undefined ? { salt: randomBytes(saltBytes), cost } : partsOf(alike);
  const hash = await compute(password, like);
  return `${prefixOf(like.cost)}${unpadded(like.salt)}$${unpadded(hash)}`;
}

/** Whether a hash was made at another cost than new ones, and is to be made anew when its password is known. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefixOf(cost));

/** False for a person without a password or without an account too, after the same work. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await findRight(password, [stored])) !== undefined;
}

/**
 * The one of several hashes that a password fits, by the work of a single hash, also where there is none: those
 * with another salt or cost than the first are left out.
 */
export async function findRight(
  password: string,
  stored: readonly (string | null | undefined)[],
): Promise<string | undefined> {
  const known = stored.filter((hash) => typeof hash === 'string');
  const first = partsOf(known[0] ?? nobodysHash);
  const computed = await compute(password, first);
  return known.find((hash) => {
    const { beginning, expected } = partsOf(hash);
    return beginning === first.beginning && timingSafeEqual(computed, expected);
  });
}

interface HashParts {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly expected: Buffer;
  /** Everything but the hash itself: cost and salt. */
  readonly beginning: string;
}

const phcString = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22}))\$([\w+/]{43})$/;

function partsOf(stored: string): HashParts {
  const [, beginning = '', memory, passes, parallelism, salt = '', hash = ''] = phcString.exec(stored) ?? [];
  if (!beginning) throw new Error('A stored password hash has an unknown form');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(hash, 'base64'),
    beginning,
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const compute = (password: string, like: Pick<HashParts, 'cost' | 'salt'>): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: like.salt,
      tagLength: hashBytes,
      ...like.cost,
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
