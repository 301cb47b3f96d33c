import { describe, expect, test } from 'vitest';

import { minuteMs } from '../shared/index.ts';
import {
  answerDeadline,
  type BookingMoveName,
  bookingMoveNames,
  type BookingMover,
  bookingMoves,
  type BookingProgress,
  paymentDeadline,
  refusalOf,
} from './booking-move.ts';
import { bookingSettingsOf } from './booking-settings.ts';
import { type BookingStatus, bookingStatuses } from './booking-status.ts';

const settings = bookingSettingsOf(1);

const booking = (changes: Partial<BookingProgress> = {}): BookingProgress => ({
  status: 'pending',
  startsAt: new Date('2026-03-10T15:00:00Z'),
  endsAt: new Date('2026-03-10T16:00:00Z'),
  respondUntil: new Date('2026-03-09T12:00:00Z'),
  payUntil: new Date('2026-03-09T12:30:00Z'),
  checkedOutAt: null,
  releasedAt: null,
  tutorAbsentAt: null,
  disputedAt: null,
  contestedAt: null,
  ...changes,
});

const attempt = (move: BookingMoveName, by: BookingMover, now: string) => ({
  move,
  by,
  now: new Date(now),
  settings,
});

describe('the lifecycle as a whole', () => {
  /** state → who → possible next states, at any time. */
  const map: Record<BookingStatus, Partial<Record<BookingMover, readonly BookingMoveName[]>>> = {
    pending: {
      tutor: ['cancel'],
      provider: ['accept', 'decline', 'cancel'],
      system: ['decline', 'expireUnanswered'],
    },
    accepted: { tutor: ['cancel'], provider: ['cancel'], system: ['expireUnpaid', 'pay'] },
    confirmed: {
      tutor: ['cancel'],
      provider: ['cancel', 'checkIn', 'reportTutorAbsent'],
      system: ['noShow', 'happened', 'didNotHappen', 'endByDispute'],
    },
    in_progress: { provider: ['checkOut'], system: ['checkOut', 'happened', 'endByDispute'] },
    completed: { system: ['release', 'releaseByDispute'] },
    declined: {},
    expired: {},
    cancelled: {},
  };

  const movers = ['tutor', 'provider', 'system'] as const;
  const pairs = bookingStatuses.flatMap((status) => movers.map((by) => ({ status, by })));

  test.each(pairs)('$by may leave $status only through the moves of the table', ({ status, by }) => {
    const allowed = bookingMoveNames.filter(
      (move) => refusalOf(booking({ status }), attempt(move, by, '2026-03-09T12:00:00Z')) !== 'illegal-move',
    );
    expect(allowed).toEqual(map[status][by] ?? []);
  });

  test('every move leads to the state that the specification names', () => {
    const ends = Object.fromEntries(bookingMoveNames.map((move) => [move, bookingMoves[move].to]));
    expect(ends).toEqual({
      accept: 'accepted',
      decline: 'declined',
      expireUnanswered: 'expired',
      expireUnpaid: 'expired',
      pay: 'confirmed',
      cancel: 'cancelled',
      checkIn: 'in_progress',
      reportTutorAbsent: 'confirmed',
      noShow: 'cancelled',
      checkOut: 'in_progress',
      undoCheckOut: 'in_progress',
      complete: 'completed',
      confirmDone: 'completed',
      release: 'completed',
      happened: 'completed',
      didNotHappen: 'cancelled',
      endByDispute: 'cancelled',
      releaseByDispute: 'completed',
    });
  });
});

describe('the time limits of each move, to the second', () => {
  const checkedOutAt = new Date('2026-03-10T16:00:00Z');
  test.each([
    ['accept', 'provider', 'pending', '2026-03-09T11:59:59Z', undefined],
    ['accept', 'provider', 'pending', '2026-03-09T12:00:00Z', 'too-late'],
    ['expireUnanswered', 'system', 'pending', '2026-03-09T11:59:59Z', 'too-early'],
    ['expireUnanswered', 'system', 'pending', '2026-03-09T12:00:00Z', undefined],
    ['expireUnpaid', 'system', 'accepted', '2026-03-09T12:29:59Z', 'too-early'],
    ['expireUnpaid', 'system', 'accepted', '2026-03-09T12:30:00Z', undefined],
    ['cancel', 'tutor', 'confirmed', '2026-03-10T14:59:59Z', undefined],
    ['cancel', 'tutor', 'confirmed', '2026-03-10T15:00:00Z', 'too-late'],
    ['cancel', 'provider', 'confirmed', '2026-03-10T15:00:00Z', 'too-late'],
    ['checkIn', 'provider', 'confirmed', '2026-03-10T14:29:59Z', 'too-early'],
    ['checkIn', 'provider', 'confirmed', '2026-03-10T14:30:00Z', undefined],
    ['checkIn', 'provider', 'confirmed', '2026-03-11T15:59:59Z', undefined],
    ['checkIn', 'provider', 'confirmed', '2026-03-11T16:00:00Z', 'too-late'],
    ['reportTutorAbsent', 'provider', 'confirmed', '2026-03-10T15:14:59Z', 'too-early'],
    ['reportTutorAbsent', 'provider', 'confirmed', '2026-03-10T15:15:00Z', undefined],
    ['reportTutorAbsent', 'provider', 'confirmed', '2026-03-10T16:00:00Z', 'too-late'],
    ['noShow', 'system', 'confirmed', '2026-03-11T15:59:59Z', 'too-early'],
    ['noShow', 'system', 'confirmed', '2026-03-11T16:00:00Z', undefined],
    ['undoCheckOut', 'provider', 'in_progress', '2026-03-10T16:09:59Z', undefined],
    ['undoCheckOut', 'tutor', 'in_progress', '2026-03-10T16:09:59Z', undefined],
    ['undoCheckOut', 'tutor', 'in_progress', '2026-03-10T16:10:00Z', 'too-late'],
    ['complete', 'system', 'in_progress', '2026-03-10T16:09:59Z', 'too-early'],
    ['complete', 'system', 'in_progress', '2026-03-10T16:10:00Z', undefined],
    ['confirmDone', 'tutor', 'in_progress', '2026-03-10T16:00:00Z', undefined],
    ['confirmDone', 'tutor', 'completed', '2026-03-12T15:59:59Z', undefined],
    ['checkOut', 'provider', 'in_progress', '2026-03-10T16:00:00Z', 'illegal-move'],
    ['release', 'system', 'completed', '2026-03-12T15:59:59Z', 'too-early'],
    ['release', 'system', 'completed', '2026-03-12T16:00:00Z', undefined],
  ] as const)('%s by %s from %s at %s: %s', (...given) => {
    const [move, by, status, now, refusal] = given;
    const completesAt = new Date('2026-03-10T16:10:00Z');
    expect(refusalOf(booking({ status, checkedOutAt, completesAt }), attempt(move, by, now))).toBe(refusal);
  });

  test.each(['checkIn', 'reportTutorAbsent'] as const)('a seller who said no makes no %s', (move) => {
    const now = '2026-03-10T15:30:00Z';
    expect(refusalOf(booking({ status: 'confirmed' }), attempt(move, 'provider', now))).toBeUndefined();
    const said = booking({ status: 'confirmed', sellerSaid: 'no' });
    expect(refusalOf(said, attempt(move, 'provider', now))).toBe('illegal-move');
  });

  test.each([
    ['provider', '2026-03-10T14:59:59Z', 'too-early'],
    ['provider', '2026-03-10T15:00:00Z', undefined],
    ['system', '2026-03-10T17:59:59Z', 'too-early'],
    ['system', '2026-03-10T18:00:00Z', undefined],
  ] as const)('a check-out by %s at %s: %s', (by, now, refusal) => {
    expect(refusalOf(booking({ status: 'in_progress' }), attempt('checkOut', by, now))).toBe(refusal);
  });

  test.each([
    ['at the check-out, before the planned end', '15:30:00Z', null, '2026-03-12T16:00:00Z'],
    ['at the check-out, after the planned end', '16:20:00Z', null, '2026-03-12T16:20:00Z'],
    ['with the OK before the planned end', '15:30:00Z', '15:40:00Z', '2026-03-10T16:00:00Z'],
    ['with the OK after the planned end', '15:30:00Z', '16:05:00Z', '2026-03-10T16:05:00Z'],
  ] as const)('the release counts %s', (_name, ended, confirmed, due) => {
    const on = (time: string) => new Date(`2026-03-10T${time}`);
    const done = booking({
      status: 'completed',
      checkedOutAt: on(ended),
      doneConfirmedAt: confirmed && on(confirmed),
    });
    const at = (ms: number) => ({
      ...attempt('release', 'system', due),
      now: new Date(Date.parse(due) + ms),
    });
    expect(refusalOf(done, at(-1))).toBe('too-early');
    expect(refusalOf(done, at(0))).toBeUndefined();
  });

  test('who was answered whether it happened does not check in any more', () => {
    const answered = booking({ status: 'confirmed', tutorSaid: 'no' });
    for (const move of ['checkIn', 'reportTutorAbsent'] as const)
      expect(refusalOf(answered, attempt(move, 'provider', '2026-03-10T16:30:00Z'))).toBe('illegal-move');
  });

  test('what the system ended is not taken back, and what is released needs no OK', () => {
    const ended = { checkedOutAt, completesAt: checkedOutAt } as const;
    const bySystem = booking({ status: 'in_progress', ...ended, endedBy: 'system' });
    expect(refusalOf(bySystem, attempt('undoCheckOut', 'tutor', '2026-03-10T16:01:00Z'))).toBe(
      'illegal-move',
    );
    const released = booking({ status: 'completed', ...ended, releasedAt: checkedOutAt });
    expect(refusalOf(released, attempt('confirmDone', 'tutor', '2026-03-10T16:01:00Z'))).toBe('illegal-move');
  });

  test('the release and the report of an absent tutor happen once', () => {
    const instant = new Date('2026-03-10T16:30:00Z');
    const released = booking({ status: 'completed', checkedOutAt, releasedAt: instant });
    expect(refusalOf(released, attempt('release', 'system', '2026-03-20T00:00:00Z'))).toBe('illegal-move');
    const reported = booking({ status: 'confirmed', tutorAbsentAt: instant });
    expect(refusalOf(reported, attempt('reportTutorAbsent', 'provider', '2026-03-10T17:00:00Z'))).toBe(
      'illegal-move',
    );
  });
});

describe('while a dispute is undecided', () => {
  const disputedAt = new Date('2026-03-09T12:00:00Z');
  test.each([
    ['cancel', 'tutor', 'confirmed', '2026-03-09T13:00:00Z', 'disputed'],
    ['cancel', 'provider', 'accepted', '2026-03-09T13:00:00Z', 'disputed'],
    ['noShow', 'system', 'confirmed', '2026-03-20T00:00:00Z', 'disputed'],
    ['checkOut', 'provider', 'in_progress', '2026-03-10T16:00:00Z', 'disputed'],
    ['checkOut', 'system', 'in_progress', '2026-03-20T00:00:00Z', 'disputed'],
    ['release', 'system', 'completed', '2026-03-20T00:00:00Z', 'disputed'],
    ['checkIn', 'provider', 'confirmed', '2026-03-10T15:00:00Z', undefined],
    ['pay', 'system', 'accepted', '2026-03-09T12:10:00Z', undefined],
    ['releaseByDispute', 'system', 'completed', '2026-03-10T17:00:00Z', undefined],
  ] as const)('%s by %s from %s at %s: %s', (...given) => {
    const [move, by, status, now, refusal] = given;
    expect(refusalOf(booking({ status, disputedAt }), attempt(move, by, now))).toBe(refusal);
  });
});

test.each(['undoCheckOut', 'complete', 'confirmDone'] as const)('an undecided dispute stops %s', (move) => {
  const at = new Date('2026-03-10T16:00:00Z');
  const ended = booking({ status: 'in_progress', checkedOutAt: at, completesAt: at, disputedAt: at });
  const by = move === 'complete' ? 'system' : 'tutor';
  expect(refusalOf(ended, attempt(move, by, '2026-03-10T16:05:00Z'))).toBe('disputed');
});

describe('deadlines are the earlier of their span and the start', () => {
  const startsAt = new Date('2026-03-10T15:00:00Z');
  test.each([
    ['2026-03-09T14:59:59Z', '2026-03-10T14:59:59.000Z'],
    ['2026-03-09T15:00:00Z', '2026-03-10T15:00:00.000Z'],
    ['2026-03-10T14:00:00Z', '2026-03-10T15:00:00.000Z'],
  ])('requested at %s: the answer is due at %s', (createdAt, due) => {
    expect(answerDeadline(new Date(createdAt), startsAt, settings).toISOString()).toBe(due);
  });

  test.each([
    [46, '2026-03-10T14:44:00.000Z'],
    [30, '2026-03-10T14:45:00.000Z'],
    [10, '2026-03-10T14:55:00.000Z'],
    [3, '2026-03-10T15:00:00.000Z'],
  ])('accepted %i minutes ahead: the payment is due at %s', (minutes, due) => {
    const acceptedAt = new Date(startsAt.getTime() - minutes * minuteMs);
    expect(paymentDeadline(acceptedAt, startsAt, settings).toISOString()).toBe(due);
  });
});
