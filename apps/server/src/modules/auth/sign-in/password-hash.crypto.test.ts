import { describe, expect, test } from 'vitest';

import { findRight, hashPassword, isOutdated, verifyPassword } from './password-hash.crypto.ts';

const full = { PASSWORD_HASH_COST: 'full' } as const;
const low = { PASSWORD_HASH_COST: 'low' } as const;

test('a password opens its own hash only', async () => {
  const stored = await hashPassword('Capivara mansa 7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Capivara mansa 7', stored)).toBe(true);
  expect(await verifyPassword('capivara mansa 7', stored)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('Capivara mansa 7')).not.toBe(await hashPassword('Capivara mansa 7'));
});

test('all of a long password counts', async () => {
  const stored = await hashPassword(`${'a'.repeat(200)}b`);
  expect(await verifyPassword(`${'a'.repeat(200)}c`, stored)).toBe(false);
});

test('one password in two Unicode spellings is the same', async () => {
  const stored = await hashPassword('cora\u00e7\u00e3o valente');
  expect(await verifyPassword('corac\u0327a\u0303o valente', stored)).toBe(true);
});

test('no password verifies without a hash, whatever the dummy one is', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('qualquer senha', null)).toBe(false);
});

// 'Capivara mansa 7' as it was kept before: with two passes, then with three.
const older =
  '$argon2id$v=19$m=19456,t=2,p=1$cGF0aW5oYS1zYWx0LTE2Yg$i+y76srDKHxtW4lNeWFnq2FjNJIv7JqD++zRzF8eg3w';
const old =
  '$argon2id$v=19$m=19456,t=3,p=1$cGF0aW5oYS1zYWx0LTE2Yg$SLidUZNXGLGESO5vHs1a/RvKLceGz4oqWwuyWh/9XBk';

test.each([older, old])(
  'a password verifies against a hash of another cost, which is reported as outdated: %s',
  async (kept) => {
    expect([isOutdated(kept), isOutdated(await hashPassword('Capivara mansa 7'))]).toEqual([true, false]);
    expect(await verifyPassword('Capivara mansa 7', kept)).toBe(true);
    expect(await verifyPassword('Capivara mansa 8', kept)).toBe(false);
  },
);

test('a hash made like an older one is verified next to it with the same work', async () => {
  const alike = await hashPassword('Outra senha 8', full, older);
  expect(await findRight('Outra senha 8', [older, alike])).toBe(alike);
  expect(await findRight('Outra senha 8', [older, await hashPassword('Outra senha 8')])).toBeUndefined();
});

describe('a hash below the cost of any production', () => {
  test('is made and accepted only where the setting for tests allows it', async () => {
    const cheap = await hashPassword('Capivara mansa 7', low);
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect([isOutdated(cheap, low), isOutdated(cheap)]).toEqual([false, true]);
    expect(await verifyPassword('Capivara mansa 7', cheap, low)).toBe(true);
    expect(await verifyPassword('Capivara mansa 7', cheap, full)).toBe(false);
    expect(await verifyPassword('Capivara mansa 7', cheap)).toBe(false);
  });

  test('does not hide a better one next to it and is not imitated', async () => {
    const cheap = await hashPassword('Capivara mansa 7', low);
    const right = await hashPassword('Capivara mansa 7');
    expect(await findRight('Capivara mansa 7', [cheap, right])).toBe(right);
    expect(isOutdated(await hashPassword('Capivara mansa 7', full, cheap))).toBe(false);
  });

  test.each([
    ['little memory', '$argon2id$v=19$m=19455,t=3,p=1$'],
    ['one pass', '$argon2id$v=19$m=65536,t=1,p=1$'],
  ])('is one with %s', async (_what, prefix) => {
    const hash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;
    expect(isOutdated(await hashPassword('Capivara mansa 7', full, hash))).toBe(false);
  });
});

test('a hash of an unknown form is an error, not a wrong password', async () => {
  await expect(verifyPassword('Capivara mansa 7', '$2b$12$abcdefghijklmnopqrstuv')).rejects.toThrow('form');
});
