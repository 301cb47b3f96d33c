import { expect, test } from 'vitest';

import { isKeyWornOut, newKeySignsFrom, oldKeyVerifiesUntil } from './signing-keys.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  { days: 0, isWornOut: false },
  { days: 89.99, isWornOut: false },
  { days: 90, isWornOut: true },
])('a key that has signed for $days days must be replaced: $isWornOut', ({ days, isWornOut }) => {
  expect(isKeyWornOut(new Date(now.getTime() - days * 86_400_000), now)).toBe(isWornOut);
});

test('a new key is published for longer than the key set is cached before it signs', () => {
  expect(newKeySignsFrom(now)).toEqual(minutesLater(12));
});

test('the old key outlives its last token of a quarter of an hour', () => {
  expect(oldKeyVerifiesUntil(minutesLater(12), 900)).toEqual(minutesLater(29));
});
