import { addMs, dayMs, hourMs, secondMs } from '@patinha/domain/shared';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { transact } from '../../../platform/db/database.ts';
import { accessRecords } from '../access-record.table.ts';
import { authUsers } from '../auth.table.ts';
import { openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { exportAccess } from './access-record.actions.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const recordsOf = (userId: string) =>
  protocol.server.db
    .select()
    .from(accessRecords)
    .where(eq(accessRecords.userId, userId))
    .orderBy(asc(accessRecords.happenedAt));
const exported = (userId: string, from: Date, to: Date) =>
  transact(protocol.server.db, (tx) => exportAccess(tx, protocol.server.platform, { userId, from, to }));

test('a sign-in and each rotation of the session are kept, with the address sealed', async () => {
  const { client, email, password, session } = await signUpConfirmed(protocol);
  const userId = session.user.id;
  await client.refreshSession();
  await signUpConfirmed(protocol);
  await protocol.newClient().signInWithPassword({ email, password: `${password}x` });
  await client.getUser();
  const records = await recordsOf(userId);
  expect(records.map(({ kind }) => kind)).toEqual(['sign-in', 'refresh']);
  expect(JSON.stringify(records)).not.toContain('127.0.0.1');
  expect(new Set(records.map(({ ipSealed }) => ipSealed)).size).toBe(2);

  const now = new Date();
  const accesses = await exported(userId, addMs(now, -hourMs), addMs(now, hourMs));
  expect(accesses).toMatchObject([
    { kind: 'sign-in', ip: '127.0.0.1' },
    { kind: 'refresh', ip: '127.0.0.1' },
  ]);
  expect(await exported(userId, addMs(now, hourMs), addMs(now, 2 * hourMs))).toEqual([]);
  const trail = await protocol.server.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'auth.export-access')))
    .orderBy(asc(auditLog.id));
  expect(trail.map(({ details }) => details['count'])).toEqual([2, 0]);
});

test('they outlive the account, and go after six months', async () => {
  const { session } = await signUpConfirmed(protocol);
  const userId = session.user.id;
  const { db } = protocol.server;
  await db.delete(authUsers).where(eq(authUsers.id, userId));
  await protocol.server.advance((180 * dayMs) / secondMs);
  expect(await recordsOf(userId)).toHaveLength(1);
  await protocol.server.advance((5 * dayMs) / secondMs);
  expect(await recordsOf(userId)).toEqual([]);
});

test('the application may not change them', async () => {
  const changed = protocol.server.db.update(accessRecords).set({ ipSealed: 'x' });
  await expect(changed).rejects.toThrow(/access_records/);
});
