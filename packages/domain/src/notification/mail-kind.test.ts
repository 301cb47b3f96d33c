import { expect, test } from 'vitest';

import { isOptional, mailKinds, mailKindsFor, mandatoryMailKinds } from './mail-kind.ts';

const ofTutorsAlone: ReadonlySet<string> = new Set(['payment_due', 'emergency', 'lost_pet']);

/** Whoever sells has none of a tutor's. */
const ofSellers = [
  ...mandatoryMailKinds.filter((kind) => !ofTutorsAlone.has(kind)),
  'review',
  'document_reminder',
  'message',
  'proposal',
  'nearby_need',
];
const ofEverybody = ['access', 'security', 'account', 'dispute'];

test.each([
  { held: [], kinds: ofEverybody },
  { held: ['admin'], kinds: ofEverybody },
  { held: ['prestador'], kinds: ofSellers },
  { held: ['empresa', 'admin'], kinds: ofSellers },
  { held: ['tutor', 'prestador'], kinds: mailKinds },
] as const)('who is $held may get $kinds', ({ held, kinds }) => {
  expect(mailKindsFor(held)).toEqual(kinds);
});

test('money, access, safety, the law and what was agreed cannot be turned off', () => {
  expect(mailKinds.filter((kind) => !isOptional(kind))).toEqual(mandatoryMailKinds);
});
