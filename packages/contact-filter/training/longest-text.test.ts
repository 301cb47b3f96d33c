import { expect, test } from 'vitest';

import { maskContacts } from '../src/mask-contacts.ts';

test.each([
  '9 ',
  'um ',
  'i ',
  'a.',
  'a-',
  '@a',
  'x_',
  'ponto ',
  'w w ',
  '1️⃣',
  'arroba ',
  'noveoito',
  '😀',
  'reserva a ',
  'o dia 9 ',
  'n o v e ',
  '9/9 ',
  // Words that two alternatives of one pattern take.
  'primeira 1234 pra ',
  `qual ${'pf '.repeat(40)}x`,
  `da ${'num de seu '.repeat(30)}t`,
  `sai rt0do jp ${'do '.repeat(40)}`,
])('the longest text of %j alone is read in a moment', (piece) => {
  const before = Array.from({ length: 12 }, () => piece.repeat(60));
  // Of the processor, so that a busy machine changes nothing.
  const begun = process.cpuUsage();
  maskContacts(piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000), before);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500);
});
