import { expect, test } from 'vitest';

import { isKnown } from './is-known.ts';

const read = { isPending: true, fetchStatus: 'fetching', failureCount: 0 } as const;

test.each([
  ['is under way', read, false],
  ['has come', { ...read, isPending: false }, true],
  ['waits for the connection', { ...read, fetchStatus: 'paused' as const }, true],
  ['is not asked for', { ...read, fetchStatus: 'idle' as const }, true],
  ['has failed and is tried again', { ...read, failureCount: 1 }, true],
])('a read that %s', (_what, one, known) => {
  expect(isKnown({ ...read, isPending: false }, one)).toBe(known);
});
