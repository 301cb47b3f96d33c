import { afterAll, beforeAll, expect, test } from 'vitest';

import { product } from '../../modules.ts';
import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { buildScene, type Scene } from '../scene.ts';
import { countRows } from '../table-counts.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import type { Fields } from '../valid/valid-requests.ts';
import { invalidValues, unusualValues } from './hostile-values.ts';

// The operations of /auth/v1 ignore unknown fields; none of them may cause an error.

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
});
afterAll(() => server.close());

const writes = product.foreignOperations.flatMap(({ method, path }) =>
  method === 'POST' || method === 'PUT' ? [{ method, path, name: `${method} ${path}` } as const] : [],
);
const gets = product.foreignOperations.filter(({ method }) => method === 'GET').map(({ path }) => path);
const fields = [
  'email',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'phone',
  'scope',
  'nonce',
  'current_password',
  'code_challenge',
  'code_challenge_method',
  'auth_code',
  'code_verifier',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
];
const queryOf = (value: unknown) => {
  const query = new URLSearchParams();
  for (const name of ['grant_type', 'redirect_to', 'token', 'type', 'scope']) query.set(name, String(value));
  return query.toString();
};

async function post(url: string, body: Fields, method: 'POST' | 'PUT' = 'POST'): Promise<number> {
  await server.db.delete(rateLimits);
  const reply = await server.app.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${scene.people.tutor.accessToken}`,
    },
    payload: JSON.stringify(body),
  });
  return reply.statusCode;
}

// Some of them are sign-ups and sign-ins that hash a password.
const manyHashesMs = 120_000;

test.each(writes)(
  '$name survives hostile values in every field',
  { timeout: manyHashesMs },
  async ({ method, path }) => {
    const valid = { email: 'ana@patinha.test', password: 'Capivara mansa 7', type: 'signup' };
    for (const { name, value } of invalidValues)
      for (const field of fields) {
        const status = await post(`${path}?grant_type=password`, { ...valid, [field]: value }, method);
        expect({ name, field, is5xx: status >= 500 }).toEqual({ name, field, is5xx: false });
      }
    for (const { name, value } of unusualValues) {
      const everywhere = Object.fromEntries(fields.map((field) => [field, value]));
      const status = await post(`${path}?grant_type=password`, everywhere, method);
      expect({ name, is5xx: status >= 500 }).toEqual({ name, is5xx: false });
    }
  },
);

test.each(writes)('$name survives hostile values in its URL', async ({ method, path }) => {
  for (const { name, value } of [...invalidValues, ...unusualValues]) {
    const status = await post(`${path}?${queryOf(value)}`, {}, method);
    expect({ name, is5xx: status >= 500 }).toEqual({ name, is5xx: false });
  }
});

test.each(gets)('GET %s survives hostile values in its URL', async (path) => {
  for (const { name, value } of [...invalidValues, ...unusualValues]) {
    const { statusCode } = await server.app.inject({ method: 'GET', url: `${path}?${queryOf(value)}` });
    expect({ name, is5xx: statusCode >= 500 }).toEqual({ name, is5xx: false });
  }
});

test('stores nothing of a rejected sign-up', async () => {
  const before = await countRows(server.db);
  for (const { value } of invalidValues)
    for (const field of ['email', 'password'])
      await post('/auth/v1/signup', {
        email: 'bia@patinha.test',
        password: 'Capivara mansa 7',
        [field]: value,
      });
  expect(await countRows(server.db)).toEqual(before);
});
