import { dayMs, secondMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, transact } from '../../../platform/db/database.ts';
import { mailbox } from '../../../platform/outgoing/mail.table.ts';
import { countRows } from '../../../testing/table-counts.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { authOneTimeTokens, authUsers } from '../../auth/auth.table.ts';
import {
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../../auth/http/protocol.factory.ts';
import { removeUnconfirmedSignUps } from './sign-up-removal.actions.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const days = (count: number) => (count * dayMs) / secondMs;
const signUp = async (person = newPerson({ userType: 'prestador' })) => {
  const { email, password, data } = person;
  await protocol.newClient().signUp({ email, password, options: { data } });
  await protocol.lastMail(email);
  return person;
};
const hasAccount = async (email: string) =>
  (await protocol.server.db.$count(authUsers, eq(authUsers.email, email))) > 0;
/** As if the last mail had gone out so long ago: its code is dead, as it is after an hour. */
async function age(email: string, daysAgo: number) {
  const { db } = protocol.server;
  const [user] = await db
    .update(authUsers)
    .set({ confirmationSentAt: sql`now() - ${daysAgo} * interval '1 day'` })
    .where(eq(authUsers.email, email))
    .returning({ id: authUsers.id });
  await db
    .update(authOneTimeTokens)
    .set({ expiresAt: sql`now() - interval '2 hours'` })
    .where(eq(authOneTimeTokens.userId, user?.id ?? ''));
}
const runJob = async () => {
  const { platform } = protocol.server;
  return removeUnconfirmedSignUps(platform.db, await readClock(platform.db), platform);
};

describe('an unconfirmed sign-up', () => {
  test('goes thirty days after the last mail with everything that hangs on it, and nothing else', async () => {
    const { db } = protocol.server;
    const confirmed = await signUpConfirmed(protocol);
    await age(confirmed.email, 60);
    await runJob();
    const before = await countRows(db);
    const person = await signUp();
    await age(person.email, 29);
    expect(await runJob()).toBe(0);
    await age(person.email, 31);
    expect(await runJob()).toBe(1);
    expect(await hasAccount(person.email)).toBe(false);
    expect(await hasAccount(confirmed.email)).toBe(true);
    expect(await db.$count(mailbox, eq(mailbox.to, person.email))).toBe(0);
    const { 'public.audit_log': trail = 0, ...after } = await countRows(db);
    const { 'public.audit_log': trailBefore = 0, ...rest } = before;
    // Of what was sent the keyless row stays empty until it is pruned, and the id until the next look at the steps.
    const passing = { 'public.outbox': 0, 'public.person_changes': 0 };
    expect({ ...after, ...passing }).toEqual({ ...rest, ...passing });
    expect(trail).toBe(trailBefore + 1);
    expect(await runJob()).toBe(0);
  });

  test('is kept by a new mail, and its address is free again after the removal', async () => {
    const person = await signUp();
    await age(person.email, 31);
    await protocol.post('/resend', { type: 'signup', email: person.email });
    await protocol.lastMail(person.email);
    expect(await runJob()).toBe(0);
    await age(person.email, 31);
    expect(await runJob()).toBe(1);
    await signUpConfirmed(protocol, person);
    expect(await hasAccount(person.email)).toBe(true);
  });

  test('is not mistaken for an account that was erased', async () => {
    const { email } = await signUpConfirmed(protocol);
    const { db } = protocol.server;
    const [user] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
    const userId = user?.id ?? '';
    await db.execute(sql`insert into account_deletions (user_id, requested_at, due_at, hidden, erased_at)
      values (${userId}, now(), now(), '{}', now())`);
    await db.update(authUsers).set({ emailConfirmedAt: null }).where(eq(authUsers.id, userId));
    await age(email, 60);
    expect(await runJob()).toBe(0);
    expect(await hasAccount(email)).toBe(true);
  });

  test('goes by the job of the clock', async () => {
    const { email } = await signUp();
    await age(email, 0);
    await protocol.server.advance(days(31));
    expect(await hasAccount(email)).toBe(false);
  });
});

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  test('a confirmation wins', async () => {
    const { email } = await signUp();
    await age(email, 31);
    await transact(protocol.server.db, async (tx) => {
      await tx
        .update(authUsers)
        .set({ emailConfirmedAt: sql`now()` })
        .where(eq(authUsers.email, email));
      expect(await runJob()).toBe(0);
    });
    expect(await runJob()).toBe(0);
    expect(await hasAccount(email)).toBe(true);
  });

  test('two runs remove each account once', async () => {
    const people = [await signUp(), await signUp(), await signUp()];
    for (const { email } of people) await age(email, 31);
    const [first, second] = await Promise.all([runJob(), runJob()]);
    expect(first + second).toBe(people.length);
    for (const { email } of people) expect(await hasAccount(email)).toBe(false);
  });
});
