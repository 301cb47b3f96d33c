import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Bank } from './bank.ts';
import { atomically, integerOf, textOf } from './database.ts';
import { Refusal } from './errors.ts';

export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  /** Held back this long; asked again meanwhile, the key counts as in flight. */
  readonly heldMs?: number;
}

/** Hash of what a request asks for; the same key may only come with the same. */
export const requestHash = (path: string, body: unknown): string =>
  createHash('sha256').update(path).update('\n').update(JSON.stringify(body)).digest('hex');

/**
 * Does the work once per key, and gives the stored answer afterwards, a failure (500) too. A refusal (4xx) is
 * not stored. Another request under the same key, or the same one still being answered, is a 409.
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
