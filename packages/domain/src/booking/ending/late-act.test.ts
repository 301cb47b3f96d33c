import { expect, test } from 'vitest';

import { addMs, hourMs, minuteMs } from '../../shared/index.ts';
import { actInstant, needsTutorsWord, withinService } from './late-act.ts';

const endsAt = new Date('2026-03-10T16:00:00Z');
const fromEnd = (minutes: number) => addMs(endsAt, minutes * minuteMs);

test.each([
  // The device is two hours slow: what counts is how long ago.
  { done: -150, sent: -120, now: 0, at: -30 },
  { done: 0, sent: 0, now: 0, at: 0 },
  // A clock that was set back in between.
  { done: 0, sent: -60, now: 0, at: 0 },
])('done $done, sent $sent, received $now: the hour is $at', ({ done, sent, now, at }) => {
  const times = { doneAt: fromEnd(done), sentAt: fromEnd(sent) };
  expect(actInstant(times, fromEnd(now))).toEqual(fromEnd(at));
});

test('without the instant of sending its hour counts as it is, and never ahead', () => {
  expect(actInstant({ doneAt: fromEnd(-30), sentAt: undefined }, endsAt)).toEqual(fromEnd(-30));
  expect(actInstant({ doneAt: fromEnd(30), sentAt: undefined }, endsAt)).toEqual(endsAt);
});

test.each([
  { what: 'in time', checkIn: -60, inReceived: null, out: 0, outReceived: 0, needs: false },
  { what: 'a check-in 15 min late', checkIn: -60, inReceived: -45, out: 0, outReceived: 0, needs: false },
  { what: 'a check-in 16 min late', checkIn: -60, inReceived: -44, out: 0, outReceived: 0, needs: true },
  { what: 'a check-out 15 min late', checkIn: -60, inReceived: null, out: 0, outReceived: 15, needs: false },
  { what: 'a check-out 16 min late', checkIn: -60, inReceived: null, out: 0, outReceived: 16, needs: true },
  {
    what: 'a check-in that arrives after the end',
    checkIn: -1,
    inReceived: 13,
    out: 14,
    outReceived: 14,
    needs: true,
  },
  { what: 'begun after the end', checkIn: 0, inReceived: null, out: 30, outReceived: 30, needs: true },
])('$what needs the tutor’s word: $needs', ({ checkIn, inReceived, out, outReceived, needs }) => {
  const booking = {
    endsAt,
    checkedInAt: fromEnd(checkIn),
    checkedInReceivedAt: inReceived === null ? null : fromEnd(inReceived),
  };
  const end = { at: fromEnd(out), receivedAt: fromEnd(outReceived) };
  expect(needsTutorsWord(booking, end)).toBe(needs);
});

test('the hour of a check-in is neither before it opens nor ahead', () => {
  const opensAt = addMs(endsAt, -hourMs);
  expect(withinService(fromEnd(-90), opensAt, endsAt)).toEqual(opensAt);
  expect(withinService(fromEnd(-30), opensAt, endsAt)).toEqual(fromEnd(-30));
  expect(withinService(fromEnd(30), opensAt, endsAt)).toEqual(endsAt);
});
