import { randomUUID } from 'node:crypto';

import { endpoints } from '@patinha/contract/api';
import { roles } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { product } from '../../modules.ts';
import { ageProofs, buildUser, type BuiltUser } from '../../modules/auth/auth.factory.ts';
import { authSessions } from '../../modules/auth/auth.table.ts';
import type { ForeignOperation } from '../../platform/http/openapi.ts';
import { buildScene, type Scene, someIdsOf } from '../scene.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { ask } from '../valid/send-request.ts';
import { detailedOperations, type Request, requestOf } from '../valid/valid-requests.ts';
import { readDocument } from './access-document.ts';
import { hasOwnedIds } from './access-parties.ts';
import { askProtocol } from './access-protocol.ts';
import { accessRows, type AccessScene, columns, openAccessScene } from './access-table.ts';

// Generated from the contract: a new operation is tested with every caller without further code.

let server: TestApp;
let scene: Scene;
let signedOut: BuiltUser;
let access: AccessScene;

beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
  signedOut = await buildUser(server.db, { roles });
  await server.db.delete(authSessions).where(eq(authSessions.userId, signedOut.userId));
  access = await openAccessScene(server);
});
afterAll(async () => {
  await access.production.close();
  await server.close();
});

const forged = { accessToken: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' };
const operations = endpoints.map((endpoint) => ({ endpoint, name: endpoint.operationId }));
const guarded = operations.filter(({ endpoint }) => endpoint.roles !== 'public');

describe('the table of valid requests', () => {
  test.each(operations)('has one for $name that the contract accepts', ({ endpoint }) => {
    const { params, query, body } = requestOf(endpoint, scene);
    for (const [schema, value] of [
      [endpoint.params, params],
      [endpoint.query, query],
      [endpoint.contentType ? undefined : endpoint.body, body],
    ] as const)
      expect(schema && z.safeParse(schema, value).error).toBeUndefined();
  });

  test('names no removed operation', () => {
    const known = new Set(operations.map(({ name }) => name));
    expect(detailedOperations.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('docs/access-table.md', () => {
  const documented = readDocument();
  const normalized = (cells: readonly string[] = []) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index]]));

  test.each(accessRows)('lists the answers of $name to every caller', async ({ name, answers }) => {
    expect(normalized(await answers(access))).toEqual(normalized(documented.get(name)));
  });

  test('has no empty cell and no removed operation', () => {
    expect([...documented.keys()].toSorted()).toEqual(accessRows.map(({ name }) => name).toSorted());
    for (const [name, cells] of documented)
      expect([name, cells.filter((cell) => cell !== '').length]).toEqual([name, columns.length]);
  });
});

describe('an invalid token', () => {
  test.each(guarded)('counts as anonymous for $name', async ({ endpoint }) => {
    const request = { params: someIdsOf(endpoint.path), query: {}, body: undefined };
    for (const caller of [signedOut, forged])
      expect(await ask(server, caller, { endpoint, request })).toMatchObject({
        status: 401,
        code: 'session/missing',
      });
  });
});

describe('a proof of identity that is over ten minutes old', () => {
  const proven = guarded.filter(({ endpoint }) => endpoint.proof === 'always');
  let late: BuiltUser;
  beforeAll(async () => {
    late = await buildUser(server.db, { roles });
    await ageProofs(server.db, late.userId);
  });

  test.each(proven)('does not let a caller $name', async ({ endpoint }) => {
    const request = requestOf(endpoint, scene);
    expect(await ask(server, late, { endpoint, request })).toMatchObject({
      status: 403,
      code: 'session/proof-needed',
    });
  });
});

describe('an operation open to all', () => {
  test.each(operations.filter(({ endpoint }) => endpoint.roles === 'public'))(
    '$name answers a dead token and a suspended person as it answers a guest',
    async ({ endpoint }) => {
      const request = requestOf(endpoint, scene);
      const guest = await ask(server, undefined, { endpoint, request });
      expect(guest.status).toBeLessThan(300);
      for (const caller of [signedOut, forged, access.people.suspended.caller])
        expect(await ask(server, caller, { endpoint, request })).toEqual(guest);
    },
  );
});

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids that every caller may name, because they refer to public things. */
const publicFields: Readonly<Record<string, readonly string[]>> = {
  requestBooking: ['service_id', 'extra_ids'],
  requestBookingSeries: ['service_id', 'extra_ids'],
  joinWaitlist: ['service_id'],
  requestMeeting: ['service_id'],
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

describe("other users' things", () => {
  const owned = operations.filter(({ endpoint }) => hasOwnedIds(endpoint));

  test('are named by many operations', () => {
    expect(owned.length).toBeGreaterThan(20);
  });

  test.each(owned)('$name answers as if they did not exist', async ({ endpoint }) => {
    const request = requestOf(endpoint, scene);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape with other ids
    const unknown = unknownIds(request, publicFields[endpoint.operationId] ?? []) as Request;
    const refused = await ask(server, access.stranger, { endpoint, request });
    const notFound = await ask(server, access.stranger, { endpoint, request: unknown });
    const { status, code, fields } = refused;
    expect([403, 404]).toContain(status);
    expect({ status, code, fields }).toEqual({
      status: notFound.status,
      code: notFound.code,
      fields: notFound.fields,
    });
    expect(code).not.toMatch(/^session\//);
  });

  // It answers who handed the booking over, and the scene's is still its seller's: substitution.routes.test.ts.
  const openNow = owned.filter(({ name }) => name !== 'readHandedOver');
  /** Of a tutor's booking or conversation, but for its seller alone. */
  const ofTheSeller = new Set(['listPetNotes', 'savePetNote', 'readThreadReplies', 'readThreadFreeHours']);

  test.each(openNow)('$name is documented as open to their owner and closed to everyone else', ({ name }) => {
    const cells = readDocument().get(name) ?? [];
    const [open, shut] = ofTheSeller.has(name)
      ? (['the other party', 'its owner'] as const)
      : (['its owner', 'another user'] as const);
    expect(cells[columns.indexOf(open)]).toMatch(/^(yes|409 )/);
    expect(cells[columns.indexOf(shut)]).toMatch(/^40[34] (?!session)/);
    expect(cells[columns.indexOf('another user')]).toMatch(/^40[34] (?!session)/);
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
    ['an anonymous caller', 401, () => undefined],
    ['a person who signed out', 401, () => signedOut],
    ['a forger', 401, () => forged],
  ])('are refused to %s', async (_who, status, caller) => {
    expect((await listen(caller())).statusCode).toBe(status);
  });
});

describe('the operations of the account protocol', () => {
  const isSignedIn = ({ operation }: ForeignOperation) => operation['x-roles'] !== undefined;
  const named = product.foreignOperations.map((operation) => ({
    operation,
    name: `${operation.method} ${operation.path}`,
  }));

  test.each(named.filter(({ operation }) => isSignedIn(operation)))(
    '$name rejects an invalid token',
    async ({ operation }) => {
      expect(await askProtocol(server, operation, { caller: forged })).toMatchObject({ code: 'bad_jwt' });
      expect(await askProtocol(server, operation, { caller: signedOut })).toMatchObject({
        code: 'session_not_found',
      });
    },
  );
});
