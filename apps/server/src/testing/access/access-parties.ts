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
  // A refusal changes nothing, so the callers who will probably be refused come before the owner acts on the same row.
  const scene = await sceneFor(server, endpoint);
  const stranger = await answerTo(server, endpoint, { caller: anotherUser, scene });
  const other = isForTwo(endpoint)
    ? await answerTo(server, endpoint, { caller: otherParty(scene, ownerOf(endpoint, scene)), scene })
    : 'no such party';
  const unchanged = await sceneFor(server, endpoint);
  const owner = ownerOf(endpoint, unchanged);
  return [await answerTo(server, endpoint, { caller: owner, scene: unchanged }), other, stranger];
}

/** Whether the row has two parties, a tutor and a provider. */
const isForTwo = (endpoint: Endpoint) =>
  namesOneOf(endpoint, ['booking_id', 'series_id', 'payment_id', 'thread_id']);

const otherParty = ({ people: { tutor, prestador } }: Scene, owner: BuiltUser | undefined) =>
  owner === tutor ? prestador : tutor;

const lastScenes = new WeakMap<TestApp, Map<string, Scene>>();
const changed = new WeakSet<Scene>();

/** A scene that no operation has changed: reads and refusals share one. */
async function unchangedScene(server: TestApp, kind: string, open: () => Promise<Scene>): Promise<Scene> {
  const last = lastScenes.get(server) ?? new Map<string, Scene>();
  const known = last.get(kind);
  const scene = known && !changed.has(known) ? known : await open();
  lastScenes.set(server, last.set(kind, scene));
  return scene;
}

function sceneFor(server: TestApp, { operationId }: Endpoint): Promise<Scene> {
  const status = statusFor[operationId];
  return unchangedScene(server, status ?? 'accepted', () => openPartyScene(server, status));
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
  const scene = await unchangedScene(server, 'of admins', () => buildScene(server));
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
    await answerTo(server, endpoint, { caller: self, scene: own, changes: scene }),
    'no such party',
    await answerTo(server, endpoint, { caller: scene.people.admin, scene }),
  ];
}

interface PolicyRequest {
  readonly caller: BuiltUser | undefined;
  readonly scene: Scene;
  /** The scene whose rows it changes; itself by default. */
  readonly changes?: Scene;
}

async function answerTo(
  server: TestApp,
  endpoint: Endpoint,
  { caller, scene, changes = scene }: PolicyRequest,
): Promise<string> {
  const { status, code } = await ask(server, caller, { endpoint, request: requestOf(endpoint, scene) });
  if (code === undefined && endpoint.method !== 'GET') changed.add(changes);
  return code === undefined ? 'yes' : `${status} ${code}`;
}

const grantEveryRole = ({ db }: TestApp, { userId }: BuiltUser) =>
  db
    .insert(userRoles)
    .values(roles.map((role) => ({ userId, role })))
    .onConflictDoNothing();
