import { randomUUID } from 'node:crypto';

import { endpoints } from '@patinha/contract/api';
import { anyRole, type Endpoint } from '@patinha/contract/shared';
import { type Role, roles } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { foreignOperations } from '../modules.ts';
import { buildUser, type BuiltUser } from '../modules/auth/auth.factory.ts';
import { authSessions } from '../modules/auth/auth.table.ts';
import { buildPet } from '../modules/pet/pet.factory.ts';
import { buildProvider } from '../modules/provider/provider.factory.ts';
import type { ForeignOperation } from '../platform/openapi.ts';
import { buildScene, type Scene } from './scene.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { ask, detailedOperations, ownerOf, paramsOf, type Request, requestOf } from './valid-requests.ts';

// Made of the contract: an operation that is added is asked here by everybody without a line being written.

let server: TestApp;
let scene: Scene;
let signedOut: BuiltUser;
let suspended: BuiltUser;
/** Holds every role and owns things of their own, but nothing of the scene. */
let stranger: BuiltUser;

beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
  signedOut = await buildUser(server.db, { roles });
  await server.db.delete(authSessions).where(eq(authSessions.userId, signedOut.userId));
  suspended = await buildUser(server.db, { roles, isSuspended: true });
  stranger = await buildProvider(server.db, { user: { roles } });
  await buildPet(server.db, { ownerId: stranger.userId });
});
afterAll(() => server.close());

const forged = { accessToken: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' };
const operations = endpoints.map((endpoint) => ({ endpoint, name: endpoint.operationId }));
const guarded = operations.filter(({ endpoint }) => endpoint.roles !== 'public');

/** Well formed, of nobody, and therefore without any effect. */
const aimless = (endpoint: Endpoint): Request => ({
  params: Object.fromEntries(Object.keys(paramsOf(endpoint, scene)).map((name) => [name, randomUUID()])),
  query: {},
  body: undefined,
});
const askAimlessly = (caller: Parameters<typeof ask>[1], endpoint: Endpoint) =>
  ask(server, caller, { endpoint, request: aimless(endpoint) });

const mayCall = ({ roles: open }: Endpoint, role: Role) => open === 'public' || open.includes(role);

describe('the table of valid requests', () => {
  test.each(operations)('has one for $name that the contract takes', ({ endpoint }) => {
    const { params, query, body } = requestOf(endpoint, scene);
    for (const [schema, value] of [
      [endpoint.params, params],
      [endpoint.query, query],
      [endpoint.contentType ? undefined : endpoint.body, body],
    ] as const)
      expect(schema && z.safeParse(schema, value).error).toBeUndefined();
  });

  test('names no operation that is gone', () => {
    const known = new Set(operations.map(({ name }) => name));
    expect(detailedOperations.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(guarded)('$name', ({ endpoint }) => {
  test.each([
    ['nobody', () => undefined],
    ['a person who signed out', () => signedOut],
    ['a forger', () => forged],
  ])('refuses %s', async (_who, caller) => {
    expect(await askAimlessly(caller(), endpoint)).toMatchObject({ status: 401, code: 'session/missing' });
  });

  test('refuses a suspended person, whatever their roles', async () => {
    const answer = await askAimlessly(suspended, endpoint);
    expect(answer).toMatchObject({ status: 403, code: 'session/suspended' });
  });
});

describe.each(roles)('%s', (role) => {
  test.each(operations)('may call $name exactly when the contract says so', async ({ endpoint }) => {
    const answer = await askAimlessly(scene.people[role], endpoint);
    const isRefused = answer.code === 'session/forbidden' || answer.status === 401;
    expect(isRefused).toBe(!mayCall(endpoint, role));
    expect(answer.status).toBeLessThan(500);
  });
});

test.each(guarded)(
  'a person without any role may call $name only when it is for all',
  async ({ endpoint }) => {
    const nobodyYet = await buildUser(server.db, { roles: [], userType: null });
    const answer = await askAimlessly(nobodyYet, endpoint);
    const isForAll = anyRole.every((role) => mayCall(endpoint, role));
    expect(answer.code === 'session/forbidden').toBe(!isForAll);
  },
);

describe('an operation open to all', () => {
  test.each(operations.filter(({ endpoint }) => endpoint.roles === 'public'))(
    '$name answers a dead token and a suspended person as it answers a guest',
    async ({ endpoint }) => {
      const request = requestOf(endpoint, scene);
      const guest = await ask(server, undefined, { endpoint, request });
      expect(guest.status).toBeLessThan(300);
      for (const caller of [signedOut, forged, suspended])
        expect(await ask(server, caller, { endpoint, request })).toEqual(guest);
    },
  );
});

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids that anybody may name, because what they stand for is public. */
const publicFields: Readonly<Record<string, readonly string[]>> = { requestBooking: ['service_id'] };

/** An admin is no stranger to anybody's things. */
const isForAdminsAlone = (open: Endpoint['roles']) =>
  open !== 'public' && open.every((role) => role === 'admin');

const hasOwnedIds = ({ roles: open, visibility, path, operationId }: Endpoint) =>
  open !== 'public' &&
  !isForAdminsAlone(open) &&
  visibility !== 'any' &&
  // What only admins may call is about other people by its nature.
  !open.every((role) => role === 'admin') &&
  (path.includes(':') || /"(?!service_id)\w+_ids?":/.test(JSON.stringify(bodyShape(operationId))));

const bodyShape = (operationId: string): unknown => {
  const endpoint = endpoints.find((candidate) => candidate.operationId === operationId);
  return endpoint?.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
};

/** The same request about things that do not exist. */
function unknownIds(value: unknown, keep: readonly string[]): unknown {
  if (typeof value === 'string') return uuidPattern.test(value) ? randomUUID() : value;
  if (Array.isArray(value)) return value.map((item) => unknownIds(item, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      keep.includes(name) ? field : unknownIds(field, keep),
    ]),
  );
}

describe('things of other people', () => {
  const owned = operations.filter(({ endpoint }) => hasOwnedIds(endpoint));

  test('are named by many operations', () => {
    expect(owned.length).toBeGreaterThan(20);
  });

  test.each(owned)('$name answers for them as for things that do not exist', async ({ endpoint }) => {
    const request = requestOf(endpoint, scene);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape with other ids
    const unknown = unknownIds(request, publicFields[endpoint.operationId] ?? []) as Request;
    const refused = await ask(server, stranger, { endpoint, request });
    const notFound = await ask(server, stranger, { endpoint, request: unknown });
    const { status, code, fields } = refused;
    expect([403, 404]).toContain(status);
    expect({ status, code, fields }).toEqual({
      status: notFound.status,
      code: notFound.code,
      fields: notFound.fields,
    });
    expect(code).not.toMatch(/^session\//);
  });

  test.each(owned)('$name knows them when their owner asks', async ({ endpoint }) => {
    const own = await buildScene(server);
    const answer = await ask(server, ownerOf(endpoint, own), { endpoint, request: requestOf(endpoint, own) });
    // Its state may forbid the move (409), but it is there and theirs.
    expect([200, 201, 409]).toContain(answer.status);
  });
});

describe('the events of the open screens', () => {
  const listen = (caller: { readonly accessToken: string } | undefined) =>
    server.app.inject({
      method: 'GET',
      url: '/api/events',
      headers: caller ? { authorization: `Bearer ${caller.accessToken}` } : {},
    });

  test.each([
    ['nobody', 401, () => undefined],
    ['a person who signed out', 401, () => signedOut],
    ['a forger', 401, () => forged],
    ['a suspended person', 403, () => suspended],
  ])('are refused to %s', async (_who, status, caller) => {
    expect((await listen(caller())).statusCode).toBe(status);
  });
});

describe('the operations of the account protocol', () => {
  const isPublic = ({ operation }: ForeignOperation) => operation['x-roles'] === undefined;
  const protocolMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
  /** What a token that is no good is told; anything else is an answer of the operation itself. */
  const tokenRefusals = ['no_authorization', 'bad_jwt', 'session_not_found', 'user_not_found'];
  const call = ({ method, path }: ForeignOperation, caller: { readonly accessToken: string } | undefined) =>
    server.app.inject({
      url: path,
      method: protocolMethods.find((known) => known === method) ?? 'GET',
      headers: caller ? { authorization: `Bearer ${caller.accessToken}` } : {},
    });
  const named = foreignOperations.map((operation) => ({
    operation,
    name: `${operation.method} ${operation.path}`,
  }));

  test.each(named.filter(({ operation }) => !isPublic(operation)))(
    '$name is for everybody who is signed in, and for nobody else',
    async ({ operation }) => {
      expect((await call(operation, undefined)).json()).toMatchObject({ code: 'no_authorization' });
      expect((await call(operation, forged)).json()).toMatchObject({ code: 'bad_jwt' });
      expect((await call(operation, signedOut)).json()).toMatchObject({ code: 'session_not_found' });
      for (const role of roles) {
        const person = await buildUser(server.db, { roles: [role] });
        const reply = await call(operation, person);
        expect(reply.statusCode).toBeLessThan(500);
        expect(tokenRefusals).not.toContain(reply.headers['x-sb-error-code']);
      }
    },
  );

  test.each(named.filter(({ operation }) => isPublic(operation)))(
    '$name is open to guests',
    async ({ operation }) => {
      const { statusCode } = await call(operation, undefined);
      expect([401, 403]).not.toContain(statusCode);
      expect(statusCode).toBeLessThan(500);
    },
  );
});
