import type { Endpoint } from '@patinha/contract/shared';
import { roles } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { userRoles } from '../../modules/account/account.table.ts';
import { buildDevice, buildUser, type BuiltUser } from '../../modules/auth/auth.factory.ts';
import { buildVerification } from '../../modules/verification/verification.factory.ts';
import { buildScene, type IdName, type Scene } from '../scene.ts';
import type { TestApp } from '../test-app.ts';
import { ask } from '../valid/send-request.ts';
import { ownerOf, requestOf } from '../valid/valid-requests.ts';

/**
 * The caller's relation to the row that the request names. Each caller holds every role, so that only the policy
 * decides.
 */
export const partyCallers = ['its owner', 'the other party', 'another user'] as const;

/** Operations for admins are about other people by nature. */
export const isForAdminsAlone = ({ roles: open }: Pick<Endpoint, 'roles'>): boolean =>
  open !== 'public' && open.every((role) => role === 'admin');

/** Whether the request names a thing that has an owner. */
export const hasOwnedIds = ({ roles: open, visibility, path, body }: Endpoint): boolean =>
  open !== 'public' &&
  !isForAdminsAlone({ roles: open }) &&
  visibility !== 'any' &&
  (path.includes(':') || /"(?!service_id)\w+_ids?":/.test(JSON.stringify(shapeOf(body))));

const shapeOf = (body: Endpoint['body']): unknown =>
  body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};

const namesOneOf = ({ path }: Endpoint, names: readonly IdName[]) =>
  names.some((name) => path.includes(`:${name}`));

/** What each party is answered about the row; a reason where there is no row or no such party. */
export async function askAboutRow(
  server: TestApp,
  endpoint: Endpoint,
  anotherUser: BuiltUser,
): Promise<readonly string[]> {
  if (endpoint.roles === 'public') return partyCallers.map(() => 'open to all');
  if (isForAdminsAlone(endpoint)) return askAsAdmins(server, endpoint);
  if (!hasOwnedIds(endpoint)) return partyCallers.map(() => 'names no row');
  const scene = await sceneFor(server, endpoint);
  const owner = ownerOf(endpoint, scene);
  // A refusal changes nothing, so the callers who will probably be refused come before the owner acts on the same
  // row.
  const stranger = await answerTo(server, endpoint, { caller: anotherUser, scene });
  const other = isForTwo(endpoint)
    ? await answerTo(server, endpoint, { caller: otherParty(scene, owner), scene })
    : 'no such party';
  if (endpoint.method === 'GET' || other !== 'yes')
    return [await answerTo(server, endpoint, { caller: owner, scene }), other, stranger];
  const untouched = await sceneFor(server, endpoint);
  const caller = ownerOf(endpoint, untouched);
  return [await answerTo(server, endpoint, { caller, scene: untouched }), other, stranger];
}

/** Whether the row has two parties, a tutor and a provider. */
const isForTwo = (endpoint: Endpoint) =>
  namesOneOf(endpoint, ['booking_id', 'series_id', 'payment_id', 'thread_id']);

const otherParty = ({ people: { tutor, prestador } }: Scene, owner: BuiltUser | undefined) =>
  owner === tutor ? prestador : tutor;

const readScenes = new WeakMap<TestApp, Promise<Scene>>();

/** A separate scene for operations that change it; reads change nothing and share one. */
function sceneFor(server: TestApp, { method, operationId }: Endpoint): Promise<Scene> {
  if (method !== 'GET') return openPartyScene(server, statusFor[operationId]);
  const scene = readScenes.get(server) ?? openPartyScene(server);
  readScenes.set(server, scene);
  return scene;
}

async function openPartyScene(server: TestApp, bookingStatus?: 'pending' | 'completed'): Promise<Scene> {
  const scene = await buildScene(server, { bookingStatus });
  for (const person of [scene.people.tutor, scene.people.prestador]) await grantEveryRole(server, person);
  return scene;
}

/** The booking's state in which the owner may make the move; other operations use the scene's own. */
const statusFor: Readonly<Record<string, 'pending' | 'completed'>> = {
  acceptBooking: 'pending',
  declineBooking: 'pending',
  acceptBookingSeries: 'pending',
  declineBookingSeries: 'pending',
  writeReview: 'completed',
};

/** Admins act on other users' rows; the owner is the admin whose own row it is. */
async function askAsAdmins(server: TestApp, endpoint: Endpoint): Promise<readonly string[]> {
  if (!namesOneOf(endpoint, ['user_id', 'verification_id']))
    return partyCallers.map(() => 'row without an owner');
  const scene = await buildScene(server);
  const self = await buildUser(server.db, { roles });
  const own: Scene = {
    ...scene,
    ids: {
      ...scene.ids,
      user_id: self.userId,
      session_id: await buildDevice(server.db, self.userId),
      verification_id: await buildVerification(server.db, { userId: self.userId }),
    },
  };
  return [
    await answerTo(server, endpoint, { caller: self, scene: own }),
    'no such party',
    await answerTo(server, endpoint, { caller: scene.people.admin, scene }),
  ];
}

interface PolicyRequest {
  readonly caller: BuiltUser | undefined;
  readonly scene: Scene;
}

async function answerTo(
  server: TestApp,
  endpoint: Endpoint,
  { caller, scene }: PolicyRequest,
): Promise<string> {
  const { status, code } = await ask(server, caller, { endpoint, request: requestOf(endpoint, scene) });
  return code === undefined ? 'yes' : `${status} ${code}`;
}

const grantEveryRole = ({ db }: TestApp, { userId }: BuiltUser) =>
  db
    .insert(userRoles)
    .values(roles.map((role) => ({ userId, role })))
    .onConflictDoNothing();
