import { endpoints } from '@patinha/contract/api';
import type { Endpoint } from '@patinha/contract/shared';
import type { Role } from '@patinha/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lifePassword } from '../modules/account-closure/account-closure.factory.ts';
import { authUsers } from '../modules/auth/auth.table.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { payBooking } from '../modules/booking/booking.factory.ts';
import { grantPoints } from '../modules/ledger/ledger.factory.ts';
import { pushDevices } from '../modules/notification/push.table.ts';
import { buildScene, type Scene } from './scene.ts';
import { changedRows, readTables, type Tables } from './table-rows.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { ask } from './valid/send-request.ts';
import { pushSubscriptionBody } from './valid/valid-bodies.ts';
import { requestOf } from './valid/valid-requests.ts';

// Whatever users do to their own things, and an admin to one of them, everyone else's rows stay unchanged. Generated
// from the contract like the access table: a query that has lost its owner filter changes bystanders' rows too.

const writes = endpoints.filter(({ method }) => method !== 'GET');
/** A few hundred scenes are built. */
const doingLimitMs = 180_000;
const states = ['accepted', 'paid', 'pending', 'completed'] as const;
type State = (typeof states)[number];

/**
 * Operations that need a time, a code or the other party's move, or that the scene has already done; they have their
 * own tests.
 */
const shut: readonly string[] = [
  'acceptDisputeDecision',
  'addAbsencePhoto',
  'allowBookingTutor',
  'answerDisputeOffer',
  'answerHappened',
  'askSubstitute',
  'beginCare',
  'changeCompanyPlan',
  'changeStay',
  'checkInBooking',
  'checkOutBooking',
  'closeDispute',
  'confirmDisputeResolution',
  'confirmOutsideRefund',
  'confirmWriteOff',
  'decideVerificationCase',
  'deletePet',
  'finishBookingLook',
  'finishCare',
  'joinTeam',
  'objectToAbsence',
  'orderCompanyPlan',
  'orderTutorPlan',
  'proposeOutsideRefund',
  'regretSubscription',
  'rejectOutsideRefund',
  'reopenCare',
  'reopenDispute',
  'reopenDisputeAsAdmin',
  'reportTutorAbsent',
  'requestAdvance',
  'requestPayout',
  'resetFactors',
  'resolveDispute',
  'returnRefundCredit',
  'revokeVerification',
  'savePetNote',
  'sendAppeal',
  'stateCareEnd',
  'undoCheckOut',
  'undoVerificationApproval',
  'undoVerificationCase',
  'updatePromotion',
  'validateLoyaltyCard',
  'withdrawWriteOff',
  'writeOffDebt',
];

let server: TestApp;
let passwordHash: string;
/** The rows before and after all operations. */
let before: Tables;
let after: Tables;
/** The booking state in which a new scene allowed the operation. */
const known = new Map<string, State>();
/** The operations that succeeded. */
const done = new Set<string>();

/**
 * Runs every operation for each role that may call it, and for its owner on a separate scene where an earlier
 * operation blocks it.
 */
async function doEverything(): Promise<void> {
  let scene = await newScene('accepted');
  // A refusal changes nothing: the next operation gets the same scene.
  const untouched = new Map<State, Scene>();
  for (const endpoint of writes) {
    const [owner, ...others] = endpoint.roles === 'public' ? [undefined] : endpoint.roles;
    for (const role of others) await isDone(scene, endpoint, role);
    if (await isDone(scene, endpoint, owner)) continue;
    if (shut.includes(endpoint.operationId)) continue;
    for (const state of statesFor(endpoint)) {
      const other = untouched.get(state) ?? (await newScene(state));
      untouched.set(state, other);
      if (!(await isDone(other, endpoint, owner))) continue;
      known.set(endpoint.operationId, state);
      untouched.delete(state);
      scene = other;
      break;
    }
  }
}

async function doOnce(scene: Scene, operations: readonly Endpoint[]): Promise<void> {
  for (const endpoint of operations)
    await isDone(scene, endpoint, endpoint.roles === 'public' ? undefined : endpoint.roles[0]);
}

/** All states at first, then the one that worked. */
function statesFor({ operationId }: Endpoint): readonly State[] {
  const state = known.get(operationId);
  return state === undefined ? states : [state];
}

async function newScene(state: State): Promise<Scene> {
  const scene = await buildScene(server, { bookingStatus: state === 'paid' ? 'accepted' : state });
  const { tutor } = scene.people;
  if (state === 'paid') await payBooking(server.db, scene.ids.booking_id);
  await grantPoints(server.db, { userId: tutor.userId, amount: 900 });
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

describe('the writes of every user', () => {
  beforeAll(async () => {
    server = await openTestApp();
    passwordHash = await hashPassword(lifePassword, server.platform.env);
    // The bystanders have run all operations themselves, so that they have a row wherever an operation writes one;
    // the last of them ran those that end things before those that start them.
    await doEverything();
    await doOnce(await newScene('accepted'), writes.toReversed());
    await newScene('accepted');
    // A device belongs to the user who is signed in on it, and all users share the same one.
    await server.db.delete(pushDevices).where(eq(pushDevices.endpoint, pushSubscriptionBody.endpoint));
    before = await readTables(server.db);
    await doEverything();
    after = await readTables(server.db);
  }, doingLimitMs);
  afterAll(() => server.close());

  test('cover every operation but those that no scene allows', () => {
    const missing = writes.map(({ operationId }) => operationId).filter((name) => !done.has(name));
    expect(missing.toSorted()).toEqual(shut);
  });

  test("leave everyone else's rows unchanged", () => {
    expect(changedRows(before, after)).toEqual({});
  });
});
