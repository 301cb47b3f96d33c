import type { Endpoint } from '@patinha/contract/shared';
import { type Role, roles } from '@patinha/domain/shared';

import { buildUser, type BuiltUser } from '../../modules/auth/auth.factory.ts';
import { someIdsOf } from '../scene.ts';
import type { TestApp } from '../test-app.ts';
import { ask } from '../valid/send-request.ts';

/** Every kind of caller that the operation itself distinguishes, before any row is read. */
export const gateCallers = ['guest', 'no role yet', ...roles, 'admin, one factor', 'suspended'] as const;

interface Asker {
  readonly server: TestApp;
  readonly caller: BuiltUser | undefined;
}
export type GatePeople = Readonly<Record<(typeof gateCallers)[number], Asker>>;

/** `production` is a second server: only there is an admin's role withheld before a second factor. */
export async function buildGatePeople(server: TestApp, production: TestApp): Promise<GatePeople> {
  const withRoles = async (held: readonly Role[], where = server): Promise<Asker> => ({
    server: where,
    caller: await buildUser(where.db, { roles: held }),
  });
  return {
    guest: { server, caller: undefined },
    'no role yet': await withRoles([]),
    tutor: await withRoles(['tutor']),
    prestador: await withRoles(['prestador']),
    empresa: await withRoles(['empresa']),
    admin: await withRoles(['admin']),
    'admin, one factor': await withRoles(['admin'], production),
    suspended: { server, caller: await buildUser(server.db, { roles, isSuspended: true }) },
  };
}

/**
 * What the operation itself answers each caller; the request names nothing that exists, and where the operation would
 * end sessions its body is one that it refuses.
 */
export async function askAtGate(endpoint: Endpoint, people: GatePeople): Promise<readonly string[]> {
  const request = {
    params: someIdsOf(endpoint.path),
    query: {},
    body: endpoint.destructive && { unknown: true },
  };
  return inOrder(gateCallers, async (kind) => {
    const { server, caller } = people[kind];
    const { status, code } = await ask(server, caller, { endpoint, request });
    return code?.startsWith('session/') ? `${status} ${code}` : 'yes';
  });
}

/** Sequentially, so that the second call cannot change the answer to the first. */
export async function inOrder<Item>(
  items: readonly Item[],
  answer: (item: Item) => Promise<string>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const item of items) answers.push(await answer(item));
  return answers;
}
