import { expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password opens its own hash only', async () => {
  const stored = await hashPassword('Capivara mansa 7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
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

test('nobody is let in without a hash, whatever the dummy one is', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('qualquer senha', null)).toBe(false);
});
