import { expect, test } from 'vitest';

import { byteRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  // An unsatisfiable or malformed range gets the whole file.
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('of 100 bytes, %j is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
