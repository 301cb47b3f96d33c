import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Bank } from './bank.ts';
import { atomically, integerOf, textOf } from './database.ts';
import { Refusal } from './errors.ts';

export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  /** How long the response is held back; the key counts as in flight meanwhile. */
  readonly heldMs?: number;
}

/** Hash of a request; a key may only be reused with the same request. */
export const requestHash = (path: string, body: unknown): string =>
  createHash('sha256').update(path).update('\n').update(JSON.stringify(body)).digest('hex');

/**
 * Runs the work once per key, and returns the stored response afterwards, including a failure (500). A refusal (4xx) is
 * not stored. A different request under the same key, or one that is still in flight, is a 409.
 */
export function once(bank: Bank, key: string, hash: string, work: () => Answer): Answer {
  return atomically(bank.db, () => {
    const row = bank.db.prepare('select * from idempotency_keys where key = ?').get(key);
    if (row) {
      if (textOf(row, 'request_hash') !== hash) throw new Refusal(409, 'idempotency/other-request');
      if (integerOf(row, 'answered_at') > Date.now()) throw new Refusal(409, 'idempotency/in-flight');
      return { statusCode: integerOf(row, 'status_code'), body: textOf(row, 'body') };
    }
    const answer = work();
    bank.db
      .prepare(
        'insert into idempotency_keys (key, request_hash, status_code, body, answered_at) values (?, ?, ?, ?, ?)',
      )
      .run(key, hash, answer.statusCode, answer.body, Date.now() + (answer.heldMs ?? 0));
    return answer;
  });
}

export const send = (reply: FastifyReply, answer: Answer) =>
  reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);

/** The request's key; a write without one is refused. */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255)
    throw new Refusal(400, 'idempotency/key-missing');
  return key;
}
