import { expect, test } from 'vitest';

import { periodOf } from './period-choice.ts';

// Still the last of December in São Paulo.
const now = new Date('2027-01-01T01:30:00Z');

test.each([
  ['week', '2026-12-25', '2026-12-31'],
  ['days', '2026-12-02', '2026-12-31'],
  ['month', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-11-01', '2026-11-30'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('%s is %s to %s', (choice, from, to) => {
  expect(periodOf(choice, now)).toEqual({ from, to });
});

test('a custom period uses exactly the chosen days', () => {
  expect(periodOf('own', now)).toBeUndefined();
});
