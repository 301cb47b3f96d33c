import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import type { Env } from '../../../platform/settings/env.ts';
import { type HashAsker, openHashQueue } from './hash-queue.ts';

const derive = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** What a new hash costs; `readEnv` takes `low` with NODE_ENV=test alone. */
export type Hashing = Pick<Env, 'PASSWORD_HASH_COST'> & HashAsker;
/** Unless a caller says otherwise, hashes are made and accepted as in production. */
const asInProduction: Hashing = { PASSWORD_HASH_COST: 'full' };

const costs: Readonly<Record<Hashing['PASSWORD_HASH_COST'], Cost>> = {
  // 32 MiB and three passes (ADR 78): two to three times the least that OWASP names.
  full: { memory: 32_768, passes: 3, parallelism: 1 },
  low: { memory: 64, passes: 1, parallelism: 1 },
};
/** The lowest cost of new hashes (ADR 77): a stored hash below it was not made by a production server. */
const leastAccepted: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Hashed against when there is no account, so that the answer takes as long as with one. */
const dummyHash = ({ PASSWORD_HASH_COST }: Hashing) =>
  `${prefixOf(costs[PASSWORD_HASH_COST])}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password may be compared with a hash: never with a cheap one, unless this server makes such. */
function isAccepted(stored: string, { PASSWORD_HASH_COST }: Hashing): boolean {
  const { cost } = partsOf(stored);
  const isCheap = cost.memory < leastAccepted.memory || cost.passes < leastAccepted.passes;
  return !isCheap || PASSWORD_HASH_COST === 'low';
}

/**
 * PHC string of a new hash (argon2id); passwords count in one Unicode form. With the salt and the cost of another
 * hash both can be compared with a password by the work of one; one that is not accepted is not imitated.
 */
export async function hashPassword(
  password: string,
  hashing = asInProduction,
  alike?: string,
): Promise<string> {
  const like =
    alike === undefined || !isAccepted(alike, hashing)
      ? { salt: randomBytes(saltBytes), cost: costs[hashing.PASSWORD_HASH_COST] }
      : partsOf(alike);
  const hash = await compute(password, like, hashing);
  return `${prefixOf(like.cost)}${unpadded(like.salt)}$${unpadded(hash)}`;
}

/** Whether a hash has another cost than new ones and must be recomputed when its password is known. */
export const isOutdated = (stored: string, { PASSWORD_HASH_COST } = asInProduction): boolean =>
  !stored.startsWith(prefixOf(costs[PASSWORD_HASH_COST]));

/** False for a person without a password or without an account too, after the same work. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  hashing = asInProduction,
): Promise<boolean> {
  return (await findRight(password, [stored], hashing)) !== undefined;
}

/**
 * The one of several hashes that a password fits, by the work of a single hash, also where there is none: those
 * with another salt or cost than the first are left out, and so are those that are not accepted.
 */
export async function findRight(
  password: string,
  stored: readonly (string | null | undefined)[],
  hashing = asInProduction,
): Promise<string | undefined> {
  const known = stored.flatMap((hash) => (hash && isAccepted(hash, hashing) ? [hash] : []));
  const first = partsOf(known[0] ?? dummyHash(hashing));
  const computed = await compute(password, first, hashing);
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

const inTurn = openHashQueue();

const compute = (
  password: string,
  like: Pick<HashParts, 'cost' | 'salt'>,
  { asker, isKnown }: HashAsker,
): Promise<Buffer> =>
  inTurn({ ...(asker !== undefined && { asker }), ...(isKnown && { isKnown }) }, () =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: like.salt,
      tagLength: hashBytes,
      ...like.cost,
    }),
  );
