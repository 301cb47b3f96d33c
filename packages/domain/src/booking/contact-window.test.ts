import { expect, test } from 'vitest';

import { addMs, dayMs, hourMs } from '../shared/index.ts';
import { areContactsShown } from './contact-window.ts';

const startsAt = new Date('2026-03-10T12:00:00Z');
const endsAt = addMs(startsAt, hourMs);
const booking = { status: 'confirmed', startsAt, endsAt } as const;

test.each([
  ['from the confirmation', { now: addMs(startsAt, -9 * dayMs) }, true],
  [
    'until seven days after the end',
    { now: addMs(endsAt, 7 * dayMs - 1), status: 'completed' as const },
    true,
  ],
  ['no longer then', { now: addMs(endsAt, 7 * dayMs), status: 'completed' as const }, false],
  ['not after a cancellation', { now: startsAt, status: 'cancelled' as const }, false],
  ['late for one who cancelled often', { now: addMs(startsAt, -dayMs - 1), isLate: true }, false],
  ['a day before the start', { now: addMs(startsAt, -dayMs), isLate: true }, true],
])('contacts are shown %s', (_, { now, status, isLate = false }: Case, shown) => {
  expect(areContactsShown({ ...booking, ...(status && { status }) }, { now, isLate })).toBe(shown);
});

interface Case {
  readonly now: Date;
  readonly status?: 'completed' | 'cancelled';
  readonly isLate?: boolean;
}
