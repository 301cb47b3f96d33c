import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { authUsers } from '../auth.table.ts';
import { deviceMarks } from '../device-mark.table.ts';
import { newPerson, openProtocolTest, type ProtocolTest } from '../http/protocol.factory.ts';
import { deleteOldMarks } from '../session/device-mark.queries.ts';

let protocol: ProtocolTest;
let demo: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
  demo = await openProtocolTest({ DEMO: '1' });
});
afterAll(async () => {
  await protocol.close();
  await demo.close();
});

type Person = ReturnType<typeof newPerson>;

async function comeIn(where: ProtocolTest): Promise<Person> {
  const person = newPerson();
  const { email, password, data } = person;
  const client = where.newClient();
  await client.signUp({ email, password, options: { data } });
  const { code } = await where.lastMail(email);
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  return person;
}

/** Signs in from a browser that sends this cookie; returns the one that it is given. */
async function signIn(where: ProtocolTest, { email, password }: Person, cookie = ''): Promise<string | null> {
  const reply = await where.post('/token?grant_type=password', { email, password }, { cookie });
  expect(reply.status).toBe(200);
  return reply.headers.get('set-cookie');
}

const isOf = (people: readonly Person[]) =>
  inArray(
    deviceMarks.userId,
    protocol.server.db
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(
        inArray(
          authUsers.email,
          people.map(({ email }) => email),
        ),
      ),
  );

test('two accounts of one browser share its mark, which lives 90 days in it and on the server', async () => {
  const [ana, bia] = [await comeIn(protocol), await comeIn(protocol)];
  const given = await signIn(protocol, ana);
  expect(given).toMatch(
    /^patinha-device=[\w-]{43}; Path=\/auth\/v1; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  );
  const cookie = given?.split(';')[0] ?? '';
  // Not renewed: the browser drops it 90 days after it was drawn.
  expect(await signIn(protocol, bia, cookie)).toBeNull();
  const { db } = protocol.server;
  const shared = await db
    .select({ markHash: deviceMarks.markHash })
    .from(deviceMarks)
    .where(isOf([ana, bia]))
    .groupBy(deviceMarks.markHash)
    .having(sql`count(*) = 2`);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.markHash).not.toContain(cookie.split('=')[1]);
  await db
    .update(deviceMarks)
    .set({ seenAt: sql`now() - interval '91 days'` })
    .where(and(isOf([ana]), eq(deviceMarks.markHash, shared[0]?.markHash ?? '')));
  expect(await deleteOldMarks(db)).toBe(1);
});

test('a demonstration marks no browser', async () => {
  expect(await signIn(demo, await comeIn(demo))).toBeNull();
  expect(await demo.server.db.$count(deviceMarks)).toBe(0);
});
