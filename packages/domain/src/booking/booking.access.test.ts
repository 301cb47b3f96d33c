import { describe, expect, test } from 'vitest';

import { type AccessibleBooking, bookingSideOf, canView, movesOf } from './booking.access.ts';

const tutor = { userId: 'tutor' };
const provider = { userId: 'provider' };
const stranger = { userId: 'stranger' };
const now = new Date('2026-03-09T12:00:00Z');

const booking = (changes: Partial<AccessibleBooking> = {}): AccessibleBooking => ({
  tutorId: 'tutor',
  providerOwnerId: 'provider',
  settingsVersion: 1,
  status: 'pending',
  startsAt: new Date('2026-03-10T15:00:00Z'),
  endsAt: new Date('2026-03-10T16:00:00Z'),
  respondUntil: new Date('2026-03-10T10:00:00Z'),
  payUntil: null,
  checkedOutAt: null,
  releasedAt: null,
  tutorAbsentAt: null,
  disputedAt: null,
  contestedAt: null,
  ...changes,
});

describe('who sees a booking', () => {
  test.each([
    { who: tutor, side: 'tutor', sees: true },
    { who: provider, side: 'provider', sees: true },
    { who: stranger, side: undefined, sees: false },
  ] as const)('$who.userId: $side', ({ who, side, sees }) => {
    expect(bookingSideOf(booking(), who)).toBe(side);
    expect(canView(booking(), who)).toBe(sees);
  });
});

describe('who may make which move', () => {
  const later = new Date('2026-03-10T15:30:00Z');
  const ended = { status: 'in_progress', checkedOutAt: later } as const;
  test.each([
    { move: 'accept', given: {}, at: now, by: 'provider' },
    { move: 'decline', given: {}, at: now, by: 'provider' },
    { move: 'cancel', given: { status: 'confirmed' }, at: now, by: 'both' },
    { move: 'checkIn', given: { status: 'confirmed' }, at: later, by: 'provider' },
    { move: 'reportTutorAbsent', given: { status: 'confirmed' }, at: later, by: 'provider' },
    { move: 'checkOut', given: { status: 'in_progress' }, at: later, by: 'provider' },
    { move: 'undoCheckOut', given: ended, at: later, by: 'both' },
    { move: 'confirmDone', given: ended, at: later, by: 'tutor' },
  ] as const)('$move: only $by', ({ move, given, at, by }) => {
    const mayMove = (actor: typeof tutor) => movesOf(booking(given), actor, at).includes(move);
    expect(mayMove(tutor)).toBe(by !== 'provider');
    expect(mayMove(provider)).toBe(by !== 'tutor');
    expect(mayMove(stranger)).toBe(false);
  });

  test('a manager answers in the company’s name, and does nothing else', () => {
    const manager = { ...provider, memberId: 'm' };
    expect(movesOf(booking(), manager, now)).toEqual(['accept', 'decline']);
    expect(movesOf(booking({ status: 'confirmed' }), manager, now)).toEqual([]);
  });

  test('other users have no moves at all', () => {
    expect(movesOf(booking(), stranger, now)).toEqual([]);
  });
});
