import { describe, expect, test } from 'vitest';

import { addMs, hourMs } from '../../shared/index.ts';
import {
  happenedOutcome,
  happenedUntil,
  type HappenedAnswer,
  type HappenedBooking,
  type HappenedOutcome,
  isHappenedOpen,
  mayAnswerHappened,
  type SellerAnswer,
} from './booking-happened.ts';

const endsAt = new Date('2026-03-10T16:00:00Z');
const fromEnd = (hours: number) => addMs(endsAt, hours * hourMs);
const booking = (changes: Partial<HappenedBooking> = {}): HappenedBooking => ({
  status: 'confirmed',
  startsAt: fromEnd(-1),
  endsAt,
  respondUntil: fromEnd(-48),
  payUntil: fromEnd(-47),
  checkedInAt: null,
  checkedOutAt: null,
  releasedAt: null,
  tutorAbsentAt: null,
  disputedAt: null,
  contestedAt: null,
  tutorSaid: null,
  sellerSaid: null,
  sellerAskedAgainAt: null,
  ...changes,
});

interface Case {
  readonly tutor: HappenedAnswer | null;
  readonly seller: SellerAnswer | null;
  readonly isAgain?: true;
  /** Before and after the 72 hours. */
  readonly follows: readonly [HappenedOutcome, HappenedOutcome];
}
const cases: readonly Case[] = [
  { tutor: 'yes', seller: 'yes', follows: ['complete', 'complete'] },
  { tutor: 'yes', seller: null, follows: ['complete', 'complete'] },
  { tutor: 'yes', seller: 'no', follows: ['ask-seller-again', 'ask-seller-again'] },
  { tutor: 'yes', seller: null, isAgain: true, follows: ['wait', 'complete'] },
  { tutor: 'yes', seller: 'yes', isAgain: true, follows: ['complete', 'complete'] },
  { tutor: 'yes', seller: 'no', isAgain: true, follows: ['refund', 'refund'] },
  { tutor: 'no', seller: 'yes', follows: ['dispute', 'dispute'] },
  { tutor: 'no', seller: 'no', follows: ['refund', 'refund'] },
  { tutor: 'no', seller: null, follows: ['wait', 'refund'] },
  { tutor: 'agreed', seller: 'yes', follows: ['dispute', 'dispute'] },
  { tutor: 'agreed', seller: 'no', follows: ['refund', 'refund'] },
  { tutor: 'agreed', seller: null, follows: ['wait', 'refund'] },
  { tutor: null, seller: 'yes', follows: ['wait', 'admin'] },
  { tutor: null, seller: 'no', follows: ['wait', 'refund'] },
  { tutor: null, seller: null, follows: ['wait', 'refund'] },
];

describe('Aconteceu?', () => {
  test.each(cases)('tutor $tutor, seller $seller, asked again: $isAgain: $follows', (given) => {
    const asked = given.isAgain ? fromEnd(5) : null;
    const row = booking({ tutorSaid: given.tutor, sellerSaid: given.seller, sellerAskedAgainAt: asked });
    const until = happenedUntil(row);
    expect(until).toEqual(fromEnd(given.isAgain ? 77 : 72));
    expect(happenedOutcome(row, addMs(until, -1))).toBe(given.follows[0]);
    expect(happenedOutcome(row, until)).toBe(given.follows[1]);
  });

  test.each([
    ['yes', 'complete'],
    ['no', 'dispute'],
    [null, 'admin'],
  ] as const)('what was done too late is the seller’s yes: tutor %s: %s', (tutorSaid, outcome) => {
    const late = booking({
      status: 'in_progress',
      checkedInAt: endsAt,
      checkedOutAt: endsAt,
      tutorSaid,
    });
    expect(happenedOutcome(late, fromEnd(72))).toBe(outcome);
    expect(mayAnswerHappened(late, 'provider', endsAt)).toBe(false);
    expect(mayAnswerHappened(late, 'tutor', endsAt)).toBe(tutorSaid === null);
  });

  test.each([
    [{}, -0.001, false],
    [{}, 0, true],
    [{ tutorAbsentAt: endsAt }, 0, false],
    [{ disputedAt: endsAt }, 0, false],
    [{ contestedAt: endsAt }, 0, false],
    [{ status: 'in_progress', checkedInAt: endsAt }, 1, false],
    [{ status: 'in_progress', checkedInAt: endsAt, checkedOutAt: endsAt, completesAt: endsAt }, 1, false],
    [{ status: 'in_progress', checkedInAt: endsAt, checkedOutAt: endsAt }, 1, true],
    [{ status: 'completed' }, 1, false],
    [{ status: 'cancelled' }, 1, false],
  ] as const)('with %o, %s h after the end: asked: %s', (changes, hours, isOpen) => {
    expect(isHappenedOpen(booking(changes), fromEnd(hours))).toBe(isOpen);
  });

  test('each side answers once', () => {
    const answered = booking({ tutorSaid: 'no', sellerSaid: 'no' });
    for (const side of ['tutor', 'provider'] as const) {
      expect(mayAnswerHappened(booking(), side, endsAt)).toBe(true);
      expect(mayAnswerHappened(answered, side, endsAt)).toBe(false);
    }
  });
});
