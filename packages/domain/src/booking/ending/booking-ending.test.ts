import { expect, test } from 'vitest';

import { addMs, hourMs, minuteMs } from '../../shared/index.ts';
import { bookingSettingsOf } from '../booking-settings.ts';
import { completionOf, isOnlyUndoable } from './booking-ending.ts';

const settings = bookingSettingsOf(1);
const endsAt = new Date('2026-03-10T16:00:00Z');
const fromEnd = (minutes: number) => addMs(endsAt, minutes * minuteMs);

test.each([
  { minutes: -30, isProven: false, completes: 0 },
  { minutes: -5, isProven: false, completes: 5 },
  { minutes: -30, isProven: true, completes: -20 },
  { minutes: 0, isProven: false, completes: 10 },
  { minutes: 45, isProven: false, completes: 55 },
])(
  'ended $minutes min from the planned end, card shown: $isProven: final after $completes',
  ({ minutes, isProven, completes }) => {
    expect(completionOf({ endsAt }, { at: fromEnd(minutes), isProven, needsWord: false, settings })).toEqual(
      fromEnd(completes),
    );
  },
);

test.each([
  { status: 'in_progress', ended: -30, completes: -20, now: -25, isOver: true },
  { status: 'in_progress', ended: -120, completes: 0, now: -60, isOver: false },
  { status: 'in_progress', ended: -120, completes: 0, now: 0, isOver: true },
  { status: 'completed', ended: -30, completes: -20, now: 0, isOver: false },
] as const)('a dispute at $now ends the wait of one ended at $ended ($status): $isOver', (given) => {
  const booking = {
    status: given.status,
    endsAt,
    checkedOutAt: fromEnd(given.ended),
    completesAt: fromEnd(given.completes),
  };
  expect(isOnlyUndoable(booking, { now: fromEnd(given.now), settings })).toBe(given.isOver);
});

test('what needs the tutor’s word is not completed by time', () => {
  const checkOut = { at: endsAt, isProven: true, needsWord: true, settings };
  expect(completionOf({ endsAt }, checkOut)).toBeNull();
});

test('a service that is not ended waits for nothing', () => {
  const booking = { status: 'in_progress', endsAt, checkedOutAt: null, completesAt: null } as const;
  expect(isOnlyUndoable(booking, { now: addMs(endsAt, hourMs), settings })).toBe(false);
});
