import type { Endpoint } from '@patinha/contract/shared';
import { roles } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { userRoles } from '../modules/account/account.table.ts';
import { buildDevice, buildUser, type BuiltUser } from '../modules/auth/auth.factory.ts';
import { buildVerification } from '../modules/verification/verification.factory.ts';
import { inOrder } from './access-callers.ts';
import { buildScene, type IdName, type Scene } from './scene.ts';
import type { TestApp } from './test-app.ts';
import { ask, ownerOf, requestOf } from './valid-requests.ts';

/** Who a caller is to the row that the request names. Each holds every role, so that only the policy is left. */
export const partyCallers = ['its owner', 'the other party', 'another user'] as const;

/** What only admins may call is about other people by its nature. */
export const isForAdminsAlone = ({ roles: open }: Pick<Endpoint, 'roles'>): boolean =>
  open !== 'public' && open.every((role) => role === 'admin');

/** Whether the request names a thing that belongs to somebody. */
export const hasOwnedIds = ({ roles: open, visibility, path, body }: Endpoint): boolean =>
  open !== 'public' &&
  !isForAdminsAlone({ roles: open }) &&
  visibility !== 'any' &&
  (path.includes(':') || /"(?!service_id)\w+_ids?":/.test(JSON.stringify(shapeOf(body))));

const shapeOf = (body: Endpoint['body']): unknown =>
  body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};

const namesOneOf = ({ path }: Endpoint, names: readonly IdName[]) =>
  names.some((name) => path.includes(`:${name}`));

/** What each party is told about the row; a reason where there is no row or no such party. */
export async function askAboutRow(
  server: TestApp,
  endpoint: Endpoint,
  stranger: BuiltUser,
): Promise<readonly string[]> {
  if (endpoint.roles === 'public') return partyCallers.map(() => 'open to all');
  if (isForAdminsAlone(endpoint)) return askAsAdmins(server, endpoint);
  if (!hasOwnedIds(endpoint)) return partyCallers.map(() => 'names no row');
  return inOrder(partyCallers, async (party) => {
    if (
      party === 'the other party' &&
      !namesOneOf(endpoint, ['booking_id', 'series_id', 'payment_id', 'thread_id'])
    )
      return 'no such party';
    const scene = await buildScene(server, { bookingStatus: statusFor[endpoint.operationId] });
    const { tutor, prestador } = scene.people;
    for (const person of [tutor, prestador]) await giveEveryRole(server, person);
    const owner = ownerOf(endpoint, scene);
    const other = owner === tutor ? prestador : tutor;
    const caller = { 'its owner': owner, 'the other party': other, 'another user': stranger }[party];
    return answerTo(server, endpoint, { caller, scene });
  });
}

/** The state in which the owner may make the move; elsewhere the scene's own does. */
const statusFor: Readonly<Record<string, 'pending' | 'completed'>> = {
  acceptBooking: 'pending',
  declineBooking: 'pending',
  acceptBookingSeries: 'pending',
  declineBookingSeries: 'pending',
  writeReview: 'completed',
};

/** Admins act on rows of others; the owner is the admin whose own row it is. */
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

interface Asked {
  readonly caller: BuiltUser | undefined;
  readonly scene: Scene;
}

async function answerTo(server: TestApp, endpoint: Endpoint, { caller, scene }: Asked): Promise<string> {
  const { status, code } = await ask(server, caller, { endpoint, request: requestOf(endpoint, scene) });
  return code === undefined ? 'yes' : `${status} ${code}`;
}

const giveEveryRole = ({ db }: TestApp, { userId }: BuiltUser) =>
  db
    .insert(userRoles)
    .values(roles.map((role) => ({ userId, role })))
    .onConflictDoNothing();
