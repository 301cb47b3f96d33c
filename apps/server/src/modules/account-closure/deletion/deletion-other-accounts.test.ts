import { requestDeletion } from '@patinha/contract/compliance';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changedRows, readTables } from '../../../testing/table-rows.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { authOneTimeTokens } from '../../auth/auth.table.ts';
import { buildMarkedPerson } from '../account-closure.factory.ts';
import { cancelDeletion } from './deletion-cancel.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A user with services that a deletion unlists, and a code mailed to prove a change. */
async function buildPerson(name: string) {
  const person = await buildMarkedPerson(server, name);
  await server.db.insert(authOneTimeTokens).values({
    userId: person.userId,
    kind: 'reauthentication',
    tokenHash: name,
    codeHash: name,
    expiresAt: addMs(new Date(), hourMs),
  });
  return person;
}
const leave = async (person: { readonly accessToken: string }) => {
  const reply = await server.as(person).send(requestDeletion);
  expect([reply.status, reply.error]).toEqual([200, undefined]);
};

test('requesting and withdrawing a deletion hides, ends and shows nothing of other accounts', async () => {
  await leave(await buildPerson('Zebra'));
  // After the first has left: what a departure took from her too would be gone before the snapshot.
  await buildPerson('Abelha');
  const before = await readTables(server.db);
  const person = await buildPerson('Coruja');
  await leave(person);
  // At once: withdrawing the deletion shows again everything that the request hid.
  expect(changedRows(before, await readTables(server.db))).toEqual({});
  await cancelDeletion(server.db, person.userId, 'http://localhost:3000');
  expect(changedRows(before, await readTables(server.db))).toEqual({});
});
