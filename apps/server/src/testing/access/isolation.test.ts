import { endpoints } from '@patinha/contract/api';
import type { Endpoint } from '@patinha/contract/shared';
import { userTypes } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  buildMarkedPerson,
  lifePassword,
  type MarkedPerson,
} from '../../modules/account-closure/account-closure.factory.ts';
import { userRoles } from '../../modules/account/account.table.ts';
import type { BuiltUser } from '../../modules/auth/auth.factory.ts';
import { authUsers } from '../../modules/auth/auth.table.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { buildBooking, payBooking } from '../../modules/booking/booking.factory.ts';
import { grantCredit, grantPoints } from '../../modules/ledger/ledger.factory.ts';
import { buildScene, type Scene } from '../scene.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { ask } from '../valid/send-request.ts';
import { type Fields, requestOf } from '../valid/valid-requests.ts';
import { isForAdminsAlone } from './access-parties.ts';

// Operations that name no row select by the token alone. Their answers must not change with what other users own and
// do. Generated from the contract like the access table.

const namesNoRow = (endpoint: Endpoint) =>
  endpoint.roles !== 'public' && !isForAdminsAlone(endpoint) && !endpoint.path.includes(':');
const reads = endpoints.filter(
  (endpoint) => namesNoRow(endpoint) && endpoint.method === 'GET' && endpoint.visibility !== 'any',
);
const isLast = ({ operationId }: Endpoint) => operationId === 'requestDeletion';
// Deleting the account ends everything else, so it comes last.
const writes = endpoints
  .filter((endpoint) => namesNoRow(endpoint) && endpoint.method !== 'GET')
  .toSorted((one, two) => Number(isLast(one)) - Number(isLast(two)));

/** A read without filters returns the most. */
const openQueries: Readonly<Record<string, readonly Fields[]>> = {
  listBookings: [{ as: 'tutor' }, { as: 'provider' }],
  listPendingReviews: [{ as: 'tutor' }, { as: 'provider' }],
};

type Answers = ReadonlyMap<string, string>;
let server: TestApp;
let people: readonly MarkedPerson[];
/** What each user was shown before and after other users came and did everything they may. */
let before: readonly Answers[];
let after: readonly Answers[];

beforeAll(async () => {
  server = await openTestApp();
  // One sorts before and one after everything of the third user, whichever row a query finds first.
  const [first, last] = [await buildMarkedPerson(server, 'Abelha'), await buildMarkedPerson(server, 'Zebra')];
  for (const person of [first, last]) {
    await buildBooking(server.db, { tutor: person });
    await buildBooking(server.db, { stall: { provider: person, serviceId: person.serviceId } });
  }
  people = [first, last];
  const scene = await buildScene(server);
  for (const [index, person] of people.entries()) await addPersonalData(person, index + 1, scene);
  before = [await readAll(first), await readAll(last)];
  await doEverything();
  after = [await readAll(first), await readAll(last)];
});
afterAll(() => server.close());

const grantRoles = ({ userId }: BuiltUser) =>
  server.db
    .insert(userRoles)
    .values(userTypes.map((role) => ({ userId, role })))
    .onConflictDoNothing();

/**
 * Adds what the factory omits: hours, consent, an export, and an amount of credit and points that is unique to the
 * user.
 */
async function addPersonalData(person: MarkedPerson, share: number, scene: Scene): Promise<void> {
  await grantRoles(person);
  await grantCredit(server.db, { userId: person.userId, amount: 1000 * share });
  await grantPoints(server.db, { userId: person.userId, amount: 300 * share });
  const own = new Set([
    'replaceWeeklyHours',
    'addAvailabilityException',
    'acceptPolicies',
    'requestDataExport',
  ]);
  for (const endpoint of writes.filter(({ operationId }) => own.has(operationId))) {
    const { status, text } = await ask(server, person, { endpoint, request: requestOf(endpoint, scene) });
    expect([status < 300, text]).toEqual([true, text]);
  }
}

async function readAll(person: BuiltUser): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const endpoint of reads)
    for (const query of openQueries[endpoint.operationId] ?? [{}]) {
      const { text } = await ask(server, person, {
        endpoint,
        request: { params: {}, query, body: undefined },
      });
      // The time of reading and the number of a refused request differ each time.
      const shown = text.replaceAll(/"(read_at|requestId)":"[^"]*"/g, '');
      answers.set(endpoint.operationId, `${answers.get(endpoint.operationId) ?? ''}${shown}\n`);
    }
  return answers;
}

async function doEverything(): Promise<void> {
  const scene = await buildScene(server);
  await grantCredit(server.db, { userId: scene.people.tutor.userId, amount: 7777 });
  await grantPoints(server.db, { userId: scene.people.tutor.userId, amount: 900 });
  await payBooking(server.db, scene.ids.booking_id);
  const passwordHash = await hashPassword(lifePassword, server.platform.env);
  for (const role of ['tutor', 'prestador'] as const) {
    const person = scene.people[role];
    await server.db.update(authUsers).set({ passwordHash }).where(eq(authUsers.id, person.userId));
    for (const endpoint of writes.filter(({ roles }) => roles.includes(role))) {
      const { status } = await ask(server, person, { endpoint, request: requestOf(endpoint, scene) });
      expect([endpoint.operationId, status < 500]).toEqual([endpoint.operationId, true]);
    }
  }
}

describe('an operation that names no row', () => {
  test.each(reads)('$operationId shows nothing of other users', ({ operationId }) => {
    for (const [index, answers] of before.entries()) {
      const shown = (answers.get(operationId) ?? '').toLowerCase();
      const others = people.filter((_person, other) => other !== index).flatMap(({ markers }) => markers);
      expect(others.filter((marker) => shown.includes(marker))).toEqual([]);
    }
  });

  test.each(reads)('$operationId shows the same whatever other users do', ({ operationId }) => {
    for (const index of people.keys())
      expect(after[index]?.get(operationId)).toBe(before[index]?.get(operationId));
  });
});
