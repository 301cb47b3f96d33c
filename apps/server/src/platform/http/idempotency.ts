import { createHash } from 'node:crypto';

import { getTableColumns, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../db/database.ts';
import { deleteInRounds } from '../db/rounds.ts';
import { given, statement } from '../db/statement.ts';
import { DomainError } from './errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly requestHash: string;
}

interface StoredAnswer {
  readonly status: number;
  readonly response: unknown;
}

interface ClaimRow extends Record<string, unknown> {
  readonly claimed: boolean;
  readonly request_hash: string | null;
  readonly status: number | null;
  readonly response: unknown;
}

/** Equal parameters and body give the same hash, whatever the order of the fields. */
export const hashRequest = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('base64url');

const claimRow = statement(
  { userId: given<string>(), operation: given<string>(), key: given<string>() },
  (_db, { userId, operation, key }) =>
    sql<ClaimRow>`select * from app.claim_key(${userId}::uuid, ${operation}, ${key})`,
);

/**
 * Locks the key until the transaction ends. Returns the stored answer of an equal request, or undefined for the
 * first one; throws request/in-flight (409) and request/idempotency-key-reused (422).
 */
export async function claimKey(tx: Transaction, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  const [claim] = await claimRow(tx, request);
  if (!claim?.claimed) throw new DomainError('request/in-flight');
  if (claim.request_hash === null || claim.status === null) return undefined;
  if (claim.request_hash !== request.requestHash) throw new DomainError('request/idempotency-key-reused');
  return { status: claim.status, response: claim.response };
}

const { createdAt: _now, ...answerColumns } = getTableColumns(idempotencyKeys);
const insertAnswer = statement(answerColumns, (db, answer) => db.insert(idempotencyKeys).values(answer));

export async function storeAnswer(
  tx: Transaction,
  request: KeyedRequest,
  answer: StoredAnswer,
): Promise<void> {
  await insertAnswer(tx, { ...request, ...answer });
}

/** Job: deletes keys after 24 h. */
export function pruneIdempotencyKeys(db: Database): Promise<number> {
  return deleteInRounds(db, idempotencyKeys, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  );
}
