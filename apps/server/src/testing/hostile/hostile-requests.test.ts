import { endpoints } from '@patinha/contract/api';
import { createPet } from '@patinha/contract/pet';
import { addServicePhoto } from '@patinha/contract/service';
import type { Endpoint } from '@patinha/contract/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildScene, type Scene } from '../scene.ts';
import { countRows } from '../table-counts.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { addressOf, answerOf, ask } from '../valid/send-request.ts';
import { ownerOf, requestOf } from '../valid/valid-requests.ts';
import { testStoresNothing } from './stores-nothing.ts';

// Requests that are malformed as a whole: no JSON, no form, no valid URL.

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
});
afterAll(() => server.close());

const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({ endpoint, name: endpoint.operationId }));

/** Sends the raw payload, without the client's encoding. */
async function sendRaw(endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { params: requestOf(endpoint, scene).params, query: {} }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ownerOf(endpoint, scene)?.accessToken ?? 'none'}`,
      'idempotency-key': 'a-key-of-the-test',
      ...headers,
    },
    payload,
  });
  return answerOf(reply.statusCode, reply.body);
}

describe('a write that requires an idempotency key', () => {
  const keyed = writes.filter(({ endpoint }) => endpoint.idempotencyKey === 'required');

  test.each(keyed)('$name refuses a request without one', async ({ endpoint }) => {
    const call = { endpoint, request: requestOf(endpoint, scene), key: null };
    expect(await ask(server, ownerOf(endpoint, scene), call)).toMatchObject({
      status: 400,
      code: 'request/idempotency-key-missing',
    });
  });

  testStoresNothing(() => server.db);
});

describe('a malformed body', () => {
  const bodies: readonly (readonly [string, string])[] = [
    ['broken JSON', '{"a":'],
    ['nothing', ''],
    ['a word', 'null and void'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['a list without an end', '['.repeat(100_000)],
    ['a prototype', '{"__proto__":{"roles":["admin"]}}'],
    ['a constructor', '{"constructor":{"prototype":{"roles":["admin"]}}}'],
    ['the same field twice', '{"reason":"a","reason":1,"name":[],"name":{}}'],
    ['broken UTF-8', '{"name":"\ufffd"'],
  ];
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json;charset=utf-16',
    'multipart/form-data',
    'a/b; c="',
  ];

  test.each(writes)('is rejected by $name', async ({ endpoint }) => {
    for (const [name, body] of bodies) {
      const { status } = await sendRaw(endpoint, body);
      expect({ name, status }).toEqual({ name, status: 400 });
    }
    for (const type of types) {
      const { status } = await sendRaw(endpoint, 'name=x', { 'content-type': type });
      expect({ type, isRefused: [400, 413, 415].includes(status) }).toEqual({ type, isRefused: true });
    }
  });

  test.each(writes)('of two megabytes is too large for $name', async ({ endpoint }) => {
    const answer = await sendRaw(endpoint, JSON.stringify({ name: 'x'.repeat(2_000_000) }));
    expect(answer).toMatchObject({ status: 413, code: 'request/too-large' });
  });

  testStoresNothing(() => server.db);
});

describe('a malformed URL', () => {
  test.each([
    '/api/%',
    '/api/bookings/%ff',
    '/api/bookings/%00',
    '/api/bookings/%2e%2e%2f',
    '/api/bookings//cancel',
    '/api/../etc/passwd',
    '/api/bookings?as=%ff%fe&%=%',
    '/api/bookings?as[]=tutor&as[x]=1',
    `/api/${'x'.repeat(20_000)}`,
    `/api/bookings/${'x'.repeat(20_000)}`,
    `/api/search?q=${'%61'.repeat(20_000)}`,
    `/api/search?${'a=1&'.repeat(5_000)}`,
    '/files/photos/..%2f..%2fkeys',
    '/files/photos/%00',
  ])('that is none (%#) is refused in the form of the product', async (url) => {
    const { tutor } = scene.people;
    const reply = await server.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${tutor.accessToken}` },
    });
    const { status } = answerOf(reply.statusCode, reply.body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(reply.body).not.toContain('xxxx');
  });

  test.each(['', 'x', 'short', 'with blank', 'ü'.repeat(10), 'x'.repeat(201), "';--".repeat(70)])(
    'with the idempotency key %j is refused by its name',
    async (key) => {
      const body = '{"name":"Amora","species":"cat"}';
      const answer = await sendRaw(createPet, body, { 'idempotency-key': key });
      expect(answer).toMatchObject({ status: 400, fields: ['idempotency-key'] });
    },
  );
});

describe('a malformed form', () => {
  const boundary = 'XX';
  const type = `multipart/form-data; boundary=${boundary}`;
  const end = `--${boundary}--\r\n`;
  const named = 'Content-Disposition: form-data; name="photo"; filename="foto.png"';
  const part = (head: string) => `--${boundary}\r\n${head}\r\n\r\nabc\r\n`;
  const manyHeaders = Array.from({ length: 3_000 }, (_unused, at) => `X-${at}: ${'y'.repeat(20)}`);

  test.each([
    ['without a boundary', 'multipart/form-data', part(named) + end],
    ['with a boundary too long', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'x'],
    ['of another kind', `multipart/mixed; boundary=${boundary}`, part(named) + end],
    ['of nothing', type, ''],
    ['without its boundary', type, 'abc'],
    ['cut off in a header', type, `--${boundary}\r\nContent-Dispo`],
    ['cut off in a file', type, part(named)],
    ['with a broken header', type, part(':::') + end],
    ['with a part without a name', type, part('Content-Disposition: form-data') + end],
    ['with a prototype', type, part('Content-Disposition: form-data; name="__proto__"; filename="a"') + end],
    ['with text instead of a file', type, part('Content-Disposition: form-data; name="photo"') + end],
    [
      'with broken JSON',
      type,
      part('Content-Disposition: form-data; name="photo"\r\nContent-Type: application/json') + end,
    ],
    ['with two files', type, part(named) + part(named) + end],
    ['with thousands of headers', type, part(`${named}\r\n${manyHeaders.join('\r\n')}`) + end],
    ['with a file that is no picture', type, part(named) + end],
  ])('%s is refused and leaves nothing behind', async (_what, contentType, body) => {
    const before = await countRows(server.db);
    const { status } = await sendRaw(addServicePhoto, body, { 'content-type': contentType });
    expect([400, 413, 415]).toContain(status);
    expect(await countRows(server.db)).toEqual(before);
  });
});
