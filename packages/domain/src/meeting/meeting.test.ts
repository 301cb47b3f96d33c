import { describe, expect, test } from 'vitest';

import { addMs, dayMs, hourMs, minuteMs } from '../shared/index.ts';
import {
  cancellationOf,
  canMoveMeeting,
  isOpenMeeting,
  meetingMoveNames,
  meetingMoves,
  meetingMovers,
  meetingStatuses,
} from './meeting-move.ts';
import { meetingExpiry, meetingPlacesOf, meetingReminder, meetingTimesRefusal } from './meeting-time.ts';
import { meetingMovesOf, meetingSideOf } from './meeting.access.ts';

const now = new Date('2027-03-10T12:00:00Z');
const ahead = (hours: number) => addMs(now, hours * hourMs);
const progress = { startsAt: ahead(48), endsAt: ahead(48.5), expiresAt: ahead(24) };

describe('the lifecycle', () => {
  test('names every move once', () => {
    expect(Object.keys(meetingMoves).toSorted()).toEqual([...meetingMoveNames].toSorted());
  });

  test.each([
    { move: 'accept', by: 'provider', from: ['requested'], right: 23.9, wrong: 24 },
    { move: 'decline', by: 'provider', from: ['requested'], right: 23.9, wrong: 24 },
    { move: 'withdraw', by: 'tutor', from: ['requested'], right: 23.9, wrong: 24 },
    { move: 'cancel', by: 'tutor', from: ['accepted'], right: 47.9, wrong: 48 },
    { move: 'cancel', by: 'provider', from: ['accepted'], right: 47.9, wrong: 48 },
    { move: 'expire', by: 'system', from: ['requested'], right: 24, wrong: 23.9 },
    { move: 'finish', by: 'system', from: ['accepted'], right: 48.5, wrong: 48.4 },
  ] as const)('$move by the $by from $from, only in its time', ({ move, by, from, right, wrong }) => {
    const allowed = (hours: number) =>
      meetingStatuses.filter((status) =>
        canMoveMeeting({ ...progress, status }, { move, by, now: ahead(hours) }),
      );
    expect(allowed(right)).toEqual(from);
    expect(allowed(wrong)).toEqual([]);
  });

  test('the system can end an open meeting at any time', () => {
    for (const hours of [0, 24, 99])
      expect(
        meetingStatuses.filter((status) =>
          canMoveMeeting({ ...progress, status }, { move: 'drop', by: 'system', now: ahead(hours) }),
        ),
      ).toEqual(['requested', 'accepted']);
  });

  test.each(meetingMoveNames)('%s is not allowed to anyone else', (move) => {
    const others = meetingMovers.filter((mover) => !meetingMoves[move].by.some((one) => one === mover));
    for (const by of others)
      for (const status of meetingStatuses)
        for (const instant of [now, ahead(24), ahead(100)])
          expect(canMoveMeeting({ ...progress, status }, { move, by, now: instant })).toBe(false);
  });

  test('backing out withdraws a request and cancels an agreement', () => {
    expect(cancellationOf({ status: 'requested' })).toBe('withdraw');
    expect(cancellationOf({ status: 'accepted' })).toBe('cancel');
    expect(meetingStatuses.filter(isOpenMeeting)).toEqual(['requested', 'accepted']);
  });
});

describe('who may act', () => {
  const parties = { tutorId: 'ana', professionalId: 'carla' };
  test.each([
    ['ana', 'tutor'],
    ['carla', 'provider'],
    ['bia', undefined],
  ] as const)('%s is %s', (userId, side) => {
    expect(meetingSideOf(parties, { userId })).toBe(side);
  });

  test('each side sees its own moves', () => {
    const requested = { ...progress, status: 'requested' } as const;
    expect(meetingMovesOf(requested, { side: 'tutor', now })).toEqual(['withdraw']);
    expect(meetingMovesOf(requested, { side: 'provider', now })).toEqual(['accept', 'decline']);
    expect(meetingMovesOf({ ...progress, status: 'accepted' }, { side: 'provider', now })).toEqual([
      'cancel',
    ]);
    expect(meetingMovesOf({ ...progress, status: 'done' }, { side: 'tutor', now })).toEqual([]);
  });
});

describe('the times', () => {
  test.each([
    [[24], undefined],
    [[23.99], 'too_small'],
    [[48, 20], 'too_small'],
    [[30 * 24], undefined],
    [[30 * 24 + 0.01], 'too_big'],
    [[48, 48.5, 49], undefined],
    [[48, 48.4], 'invalid'],
    [[48, 48], 'invalid'],
    [[], 'invalid'],
    [[48, 50, 52, 54], 'invalid'],
  ] as const)('%s hours ahead: %s', (hours, refusal) => {
    expect(meetingTimesRefusal(hours.map(ahead), now)).toBe(refusal);
  });

  test.each([
    ['three days', [200, 100], 72],
    ['the last proposed time', [30, 26], 30],
  ] as const)('the deadline to answer is %s', (_what, hours, expected) => {
    expect(meetingExpiry(now, hours.map(ahead))).toEqual(ahead(expected));
  });

  test.each([
    ['a day before', 48, 24],
    ['two hours before, if agreed within a day', 24, 22],
    ['never, if agreed within two hours', 2, undefined],
  ] as const)('is reminded %s', (_what, startsIn, expected) => {
    expect(meetingReminder(ahead(startsIn), now)).toEqual(
      expected === undefined ? undefined : ahead(expected),
    );
  });

  test('a minute more than two hours gets a reminder', () => {
    expect(meetingReminder(addMs(ahead(2), minuteMs), now)).toEqual(addMs(now, minuteMs));
    expect(meetingReminder(addMs(now, dayMs + minuteMs), now)).toEqual(addMs(now, minuteMs));
  });
});

test('only providers who receive pets can be met at their place', () => {
  expect(meetingPlacesOf({ locationType: 'presencial' })).toEqual(['public', 'provider']);
  expect(meetingPlacesOf({ locationType: 'domicilio' })).toEqual(['public']);
});
