import { expect, test } from 'vitest';

import { isOptional, mailKinds, mailKindsFor, mandatoryMailKinds } from './mail-kind.ts';

const ofEverybody = ['access', 'security', 'account'];

test.each([
  { held: [], kinds: ofEverybody },
  { held: ['admin'], kinds: ofEverybody },
  { held: ['prestador'], kinds: [...mandatoryMailKinds, 'document_reminder'] },
  { held: ['empresa', 'admin'], kinds: [...mandatoryMailKinds, 'document_reminder'] },
  { held: ['tutor', 'prestador'], kinds: mailKinds },
] as const)('who is $held may get $kinds', ({ held, kinds }) => {
  expect(mailKindsFor(held)).toEqual(kinds);
});

test('money, access, safety, the law and what was agreed cannot be turned off', () => {
  expect(mailKinds.filter((kind) => !isOptional(kind))).toEqual(mandatoryMailKinds);
});
