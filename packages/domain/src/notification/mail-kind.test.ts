import { expect, test } from 'vitest';

import { isOptional, mailKinds, mailKindsFor, mandatoryMailKinds } from './mail-kind.ts';

const ofTutorsAlone: ReadonlySet<string> = new Set(['payment_due', 'emergency', 'lost_pet']);

/** Sellers get none of a tutor's kinds. */
const ofSellers = [
  ...mandatoryMailKinds.filter((kind) => !ofTutorsAlone.has(kind)),
  'booking_tomorrow',
  'booking_soon',
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
] as const)('a user with roles $held may get $kinds', ({ held, kinds }) => {
  expect(mailKindsFor(held)).toEqual(kinds);
});

test('money, access, safety, legal and agreement emails cannot be turned off', () => {
  expect(mailKinds.filter((kind) => !isOptional(kind))).toEqual(mandatoryMailKinds);
});
