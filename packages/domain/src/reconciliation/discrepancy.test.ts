import { expect, test } from 'vitest';

import { movementOf } from './discrepancy.ts';

test.each([
  ['cap:1', 'charge'],
  ['stray:1', 'charge'],
  ['sub:1:2', 'charge'],
  ['rfs:1', 'refund'],
  ['strs:1', 'refund'],
  ['subrfs:1', 'refund'],
  ['set:1', 'payout'],
  ['cbk:1', 'chargeback'],
  ['cbr:1', 'chargeback_return'],
  ['gift:1', undefined],
])('%s moved a %s', (key, kind) => {
  expect(movementOf(key)).toBe(kind);
});
