import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { rows, transact } from '../db/database.ts';
import type { Env } from '../settings/env.ts';
import { chainAudit, holdsLink, verifyAuditChain } from './audit-chain.ts';
import { mailAuditHead } from './audit-witness.ts';
import { audit } from './audit.ts';

const secretKey = 'k'.repeat(40);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chain reads this one setting
const env = { SECRET_KEY: secretKey } as Env;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => tamper('truncate audit_log, audit_chain restart identity'));
afterAll(() => database.close());

const write = (action: string) =>
  transact(database.db, (tx) =>
    audit(tx, { action, subjectType: 'user', subjectId: randomUUID(), details: { n: 1 } }),
  );
const chain = () => chainAudit(database.db, new Date(), { env });
const verify = () => verifyAuditChain(database.db, secretKey);

/** What someone with the rights of the database owner could do. */
async function tamper(statement: string): Promise<void> {
  const pool = database.ownerPool();
  const owner = drizzle(pool);
  await owner.execute(sql.raw('set session_replication_role = replica'));
  await owner.execute(sql.raw(statement));
  await owner.execute(sql.raw('set session_replication_role = default'));
  await pool.end();
}

async function writeFive(): Promise<void> {
  for (const action of ['a.one', 'a.two', 'a.three', 'a.four', 'a.five']) await write(action);
  await chain();
}

describe('the head of the chain', () => {
  test('is mailed once a day to the witness, and shows later that the end was written again', async () => {
    await writeFive();
    const now = new Date('2026-11-27T09:11:00Z');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the job reads these settings
    const witnessed = {
      ...env,
      PUBLIC_URL: 'https://patinha.test',
      AUDIT_WITNESS_EMAIL: 'fora@cartorio.test',
    } as Env;
    expect(await mailAuditHead(database.db, now, { env })).toBe(0);
    for (let run = 0; run < 2; run += 1) await mailAuditHead(database.db, now, { env: witnessed });
    const mails = await rows<{ to: string; text: string }>(
      database.db,
      sql`select payload ->> 'to' as "to", payload ->> 'paragraphs' as text from outbox`,
    );
    expect(mails.map(({ to }) => to)).toEqual(['fora@cartorio.test']);
    const noted = /5:[\w-]{43}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(await holdsLink(database.db, noted)).toBe(true);

    await tamper(`delete from audit_chain where position > 3`);
    await tamper(`update audit_log set action = 'a.other' where action = 'a.five'`);
    await chain();
    expect(await verify()).toMatchObject({ isWhole: true, links: 5 });
    expect(await holdsLink(database.db, noted)).toBe(false);
  });
});

describe('the chain over the audit trail', () => {
  test('chains every row once and verifies', async () => {
    await writeFive();
    await write('a.six');
    expect(await verify()).toMatchObject({ isWhole: true, links: 5, waiting: 1 });
    expect(await chain()).toBe(1);
    expect(await chain()).toBe(0);
    expect(await verify()).toMatchObject({ isWhole: true, links: 6, waiting: 0 });
  });

  test('chains a row that was committed after one with a greater id', async () => {
    await tamper(
      `insert into audit_log (id, happened_at, action, subject_type, subject_id, details)
       overriding system value values (7, now(), 'late', 'user', 'x', '{}')`,
    );
    await chain();
    await write('early');
    expect(await chain()).toBe(1);
    expect(await verify()).toMatchObject({ isWhole: true, links: 2 });
  });

  test('is empty and verifies before the first row', async () => {
    expect(await verify()).toMatchObject({ isWhole: true, links: 0 });
  });

  test.each([
    { change: `update audit_log set details = '{"n":2}' where id = 3`, position: 3, why: 'row-changed' },
    {
      change: `update audit_log set happened_at = happened_at + interval '1 microsecond' where id = 2`,
      position: 2,
      why: 'row-changed',
    },
    {
      change: `update audit_log set actor_id = gen_random_uuid() where id = 5`,
      position: 5,
      why: 'row-changed',
    },
    { change: 'delete from audit_log where id = 4', position: 4, why: 'row-missing' },
    { change: 'delete from audit_chain where position = 2', position: 2, why: 'link-missing' },
    { change: `update audit_chain set hash = 'x' where position = 1`, position: 1, why: 'row-changed' },
  ])('finds $change at link $position', async ({ change, position, why }) => {
    await writeFive();
    await tamper(change);
    expect(await verify()).toMatchObject({ isWhole: false, position, why });
  });

  test('finds a row that was inserted long before the newest link', async () => {
    await tamper(`alter table audit_log alter column id restart with 20000`);
    await writeFive();
    await tamper(
      `insert into audit_log (id, happened_at, action, subject_type, subject_id, details)
       overriding system value values (5, now(), 'forged', 'user', 'x', '{}')`,
    );
    expect(await chain()).toBe(0);
    expect(await verify()).toMatchObject({ isWhole: false, auditId: 5, why: 'row-added' });
  });

  test('cannot be repaired without the key', async () => {
    await writeFive();
    expect(await verifyAuditChain(database.db, 'another'.repeat(8))).toMatchObject({
      isWhole: false,
      position: 1,
    });
  });

  test('no longer contains a recorded link after its end was cut off', async () => {
    await writeFive();
    const before = await verify();
    const noted = before.isWhole ? `${before.links}:${before.headHash}` : '';
    expect(await holdsLink(database.db, noted)).toBe(true);
    await tamper('delete from audit_log where id = 5');
    await tamper('delete from audit_chain where position = 5');
    expect(await verify()).toMatchObject({ isWhole: true, links: 4 });
    expect(await holdsLink(database.db, noted)).toBe(false);
    expect(await holdsLink(database.db, 'nonsense')).toBe(false);
  });
});

describe('the rights of the application', () => {
  test.each([
    `update audit_chain set hash = 'x'`,
    'delete from audit_chain',
    'truncate audit_chain',
    `update audit_log set action = 'x'`,
    'delete from audit_log',
  ])('do not reach %s', async (statement) => {
    await writeFive();
    await expect(database.db.execute(sql.raw(statement))).rejects.toThrow(/Failed query/);
    expect(await verify()).toMatchObject({ isWhole: true, links: 5 });
  });

  test('even the owner cannot change a link while the triggers exist', async () => {
    await writeFive();
    const pool = database.ownerPool();
    await expect(pool.query(`update audit_chain set hash = 'x'`)).rejects.toMatchObject({ code: 'AU001' });
    await pool.end();
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('many at once', () => {
  test('concurrent writers and chainers make one complete chain', async () => {
    await Promise.all([
      ...Array.from({ length: 40 }, (_, index) => write(`race.${index}`)),
      ...Array.from({ length: 4 }, chain),
    ]);
    await chain();
    expect(await verify()).toMatchObject({ isWhole: true, links: 40, waiting: 0 });
  });
});
