import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditLog } from '../audit/audit.table.ts';
import { audit, auditAll } from '../audit/audit.ts';
import { outbox } from '../background/outbox.table.ts';
import { enqueue } from '../background/outbox.ts';
import { sqlState, transact, type Transaction } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const note = (tx: Transaction, action: string, subjectId: string) =>
  audit(tx, { action, subjectType: 'test', subjectId, details: { a: [1, null] } });

const actionsOf = async (subjectId: string) => {
  const found = await database.db
    .select({ action: auditLog.action, details: auditLog.details, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id));
  return found;
};

const messagesOf = (kind: string) =>
  database.db
    .select({ key: outbox.key, payload: outbox.payload, availableAt: outbox.availableAt })
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(asc(outbox.availableAt));

test("a transaction's audit rows are written in the order of the calls", async () => {
  const id = randomUUID();
  await transact(database.db, async (tx) => {
    await note(tx, 'test.first', id);
    await auditAll(tx, [
      { actorId: id, action: 'test.second', subjectType: 'test', subjectId: id },
      { action: 'test.third', subjectType: 'test', subjectId: id },
    ]);
  });
  expect(await actionsOf(id)).toEqual([
    { action: 'test.first', actorId: null, details: { a: [1, null] } },
    { action: 'test.second', actorId: id, details: {} },
    { action: 'test.third', actorId: null, details: {} },
  ]);
});

test('nothing remains of a failed transaction, nor of a retried attempt', async () => {
  const id = randomUUID();
  const failing = transact(database.db, async (tx) => {
    await note(tx, 'test.lost', id);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  let attempts = 0;
  await transact(database.db, async (tx) => {
    attempts += 1;
    await note(tx, 'test.kept', id);
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(attempts).toBe(2);
  expect(await actionsOf(id)).toMatchObject([{ action: 'test.kept' }]);
});

test('two messages with one key become one, within a transaction and after it', async () => {
  const kind = `test.${randomUUID()}`;
  const at = new Date('2040-01-01T00:00:00Z');
  await transact(database.db, async (tx) => {
    await enqueue(tx, kind, { n: 1 }, { key: kind });
    await enqueue(tx, kind, { n: 2 }, { key: kind });
    await enqueue(tx, kind, { n: 3 }, { at });
  });
  await transact(database.db, (tx) => enqueue(tx, kind, { n: 4 }, { key: kind }));
  expect(await messagesOf(kind)).toEqual([
    { key: kind, payload: { n: 1 }, availableAt: expect.any(Date) },
    { key: null, payload: { n: 3 }, availableAt: at },
  ]);
});

test('a tail that cannot be written rolls back the whole transaction', async () => {
  const id = randomUUID();
  const failure: unknown = await transact(database.db, async (tx) => {
    await note(tx, 'test.before', id);
    await enqueue(tx, 'test.impossible', { text: '\u0000' });
  }).catch((error: unknown) => error);
  expect(sqlState(failure)).toBe('22P05');
  expect(await actionsOf(id)).toEqual([]);
});

test('a transaction that transact did not open writes at once', async () => {
  const id = randomUUID();
  await database.db.transaction(async (tx) => {
    await note(tx, 'test.at-once', id);
    const [row] = await tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, id));
    expect(row).toBeDefined();
  });
});
