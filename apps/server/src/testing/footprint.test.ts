import { endpoints } from '@patinha/contract/api';
import type { Endpoint } from '@patinha/contract/shared';
import type { Role } from '@patinha/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lifePassword } from '../modules/account-closure/account-closure.factory.ts';
import { authUsers } from '../modules/auth/auth.table.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { payBooking } from '../modules/booking/booking.factory.ts';
import { givePoints } from '../modules/ledger/ledger.factory.ts';
import { pushDevices } from '../modules/notification/push.table.ts';
import { buildScene, type Scene } from './scene.ts';
import { changedRows, readTables, type Tables } from './table-rows.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { pushSubscriptionBody } from './valid/valid-bodies.ts';
import { ask, requestOf } from './valid/valid-requests.ts';

// Whatever people do to what is theirs, and an admin to one of them, the rows of everybody else stay as they were.
// Made of the contract like the access table: a query that has lost its owner changes the neighbours' rows too.

const writes = endpoints.filter(({ method }) => method !== 'GET');
/** Some hundred scenes are built. */
const doingLimitMs = 180_000;
const states = ['accepted', 'paid', 'pending', 'completed'] as const;
type State = (typeof states)[number];

/** What waits for an hour, a code or a move of the other side, or is there once already: tests of its own do it. */
const shut: readonly string[] = [
  'acceptDisputeDecision',
  'addCareEntry',
  'addCarePhoto',
  'addCareVideo',
  'answerDisputeOffer',
  'askSubstitute',
  'beginCare',
  'checkInBooking',
  'checkOutBooking',
  'closeDispute',
  'confirmBookingDone',
  'confirmDisputeResolution',
  'confirmWriteOff',
  'deletePet',
  'finishCare',
  'joinTeam',
  'orderCompanyPlan',
  'orderTutorPlan',
  'regretSubscription',
  'reopenDispute',
  'reopenDisputeAsAdmin',
  'replacePayoutRecipient',
  'reportBookingIncident',
  'reportTutorAbsent',
  'requestAdvance',
  'requestPayout',
  'resolveDispute',
  'returnRefundCredit',
  'sendAppeal',
  'validateLoyaltyCard',
  'withdrawWriteOff',
  'writeOffDebt',
];

let server: TestApp;
let passwordHash: string;
/** What was there before anybody acted, and after everybody had. */
let before: Tables;
let after: Tables;
/** In which state of the booking a new scene let an operation through. */
const known = new Map<string, State>();
/** What anybody has done. */
const done = new Set<string>();

/** Every operation by each role that may, and by its owner on a scene of its own where another one stands in its way. */
async function doEverything(): Promise<void> {
  let scene = await newScene('accepted');
  for (const endpoint of writes) {
    const [owner, ...others] = endpoint.roles === 'public' ? [undefined] : endpoint.roles;
    for (const role of others) await isDone(scene, endpoint, role);
    if (await isDone(scene, endpoint, owner)) continue;
    if (shut.includes(endpoint.operationId)) continue;
    for (const state of statesFor(endpoint)) {
      scene = await newScene(state);
      if (!(await isDone(scene, endpoint, owner))) continue;
      known.set(endpoint.operationId, state);
      break;
    }
  }
}

async function doOnce(scene: Scene, operations: readonly Endpoint[]): Promise<void> {
  for (const endpoint of operations)
    await isDone(scene, endpoint, endpoint.roles === 'public' ? undefined : endpoint.roles[0]);
}

/** All of them at the first time, and then the one that was found. */
function statesFor({ operationId }: Endpoint): readonly State[] {
  const state = known.get(operationId);
  return state === undefined ? states : [state];
}

async function newScene(state: State): Promise<Scene> {
  const scene = await buildScene(server, { bookingStatus: state === 'paid' ? 'accepted' : state });
  const { tutor } = scene.people;
  if (state === 'paid') await payBooking(server.db, scene.ids.booking_id);
  await givePoints(server.db, { userId: tutor.userId, amount: 900 });
  const userIds = Object.values(scene.people).map(({ userId }) => userId);
  await server.db.update(authUsers).set({ passwordHash }).where(inArray(authUsers.id, userIds));
  return scene;
}

async function isDone(scene: Scene, endpoint: Endpoint, role: Role | undefined): Promise<boolean> {
  const request = requestOf(endpoint, scene);
  const { status } = await ask(server, role && scene.people[role], { endpoint, request });
  if (status < 400) done.add(endpoint.operationId);
  return status < 400;
}

describe('what people do', () => {
  beforeAll(async () => {
    server = await openTestApp();
    passwordHash = await hashPassword(lifePassword, server.platform.env);
    // The neighbours have done it all themselves, so that they have a row wherever an operation writes one; the last
    // of them what ends things before what begins them.
    await doEverything();
    await doOnce(await newScene('accepted'), writes.toReversed());
    await newScene('accepted');
    // A telephone belongs to whoever is signed in on it, and all have the same.
    await server.db.delete(pushDevices).where(eq(pushDevices.endpoint, pushSubscriptionBody.endpoint));
    before = await readTables(server.db);
    await doEverything();
    after = await readTables(server.db);
  }, doingLimitMs);
  afterAll(() => server.close());

  test('is every operation but those that no scene lets through', () => {
    const missing = writes.map(({ operationId }) => operationId).filter((name) => !done.has(name));
    expect(missing.toSorted()).toEqual(shut);
  });

  test('leaves the rows of everybody else as they were', () => {
    expect(changedRows(before, after)).toEqual({});
  });
});
