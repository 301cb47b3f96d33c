import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bodyOf, newPerson, openProtocolTest, type ProtocolTest } from './protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const paths = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/resend',
  '/recover',
  '/token?grant_type=pkce',
  '/verify',
];

/** A 4xx in both dialects of the protocol. */
async function isRefusal(reply: Response): Promise<boolean> {
  const { code, error_code: sameCode, message, msg } = await bodyOf(reply);
  const isClientError = reply.status >= 400 && reply.status < 500;
  return isClientError && Boolean(code) && code === sameCode && message === msg;
}

const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const bodies: readonly (readonly [string, string])[] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['deep nesting', deep],
  ['a very deep list', '['.repeat(100_000)],
  [
    'NUL in a value',
    '{"email":"a\\u0000@b.test","password":"x\\u0000","refresh_token":"\\u0000","type":"signup"}',
  ],
  [
    'a lone surrogate',
    '{"email":"a@b.test","password":"\\ud800","refresh_token":"\\udfff","type":"\\ud800"}',
  ],
  ['wrong types', '{"email":{"a":1},"password":["x"],"refresh_token":7,"type":true,"token":9,"data":"x"}'],
  ['a prototype', '{"__proto__":{"email":"a@b.test"},"constructor":{"prototype":{}}}'],
  ['a long address', JSON.stringify({ email: `${'a'.repeat(9_000)}@b.test`, password: 'x', type: 'signup' })],
];

describe.each(paths)('POST %s', (path) => {
  test.each(bodies)('with %s is refused, never an error of ours', async (_name, body) => {
    expect(await isRefusal(await protocol.post(path, body))).toBe(true);
  });

  test('with another content type is refused', async () => {
    expect(await isRefusal(await protocol.post(path, 'a=b', { 'content-type': 'text/plain' }))).toBe(true);
    if (path !== '/verify')
      await isRefusal(
        await protocol.post(path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      );
  });

  test('with more than a mebibyte is refused as too large', async () => {
    const { server, url } = protocol;
    const reply = await server.app.inject({
      method: 'POST',
      url: new URL(`${url}${path}`).pathname + new URL(`${url}${path}`).search,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'request_entity_too_large' });
  });
});

describe('metadata', () => {
  test.each([
    ['NUL', { nota: 'a\0b' }],
    ['NUL in a key', { 'a\0b': 1 }],
    ['a lone surrogate', { nota: '\ud83d' }],
    ['too much of it', { nota: 'x'.repeat(5_000) }],
    ['deep nesting', JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)],
    ['a list', ['x']],
  ])('with %s is refused', async (_name, data) => {
    expect(await isRefusal(await protocol.post('/signup', { ...newPerson(), data }))).toBe(true);
  });

  test('with letters of every script comes back as it was', async () => {
    const person = newPerson({ apelido: 'Ção 漢字 🐶 "; drop table auth_users; --' });
    const reply = await protocol.post('/signup', person);
    expect(reply.status).toBe(200);
    expect((await bodyOf(reply)).user_metadata).toEqual(person.data);
  });
});

test('hostile links and headers never break the page', async () => {
  const queries = [
    '',
    '?token=%00',
    '?token=%ff',
    '?token=a&token=b',
    '?type[x]=1',
    '?redirect_to=%00',
    '?redirect_to=http://[',
  ];
  for (const query of queries) expect((await fetch(`${protocol.url}/verify${query}`)).status).toBe(200);
  for (const authorization of [
    'Bearer',
    'Bearer ',
    `Bearer ${'x'.repeat(8_000)}`,
    'Bearer ..',
    'bearer \u00ff',
  ])
    expect(await isRefusal(await fetch(`${protocol.url}/user`, { headers: { authorization } }))).toBe(true);
});
