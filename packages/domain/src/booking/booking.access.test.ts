import { describe, expect, test } from 'vitest';

import {
  type AccessibleBooking,
  bookingSideOf,
  canAccept,
  canCancel,
  canCheckIn,
  canCheckOut,
  canConfirmDone,
  canDecline,
  canReportTutorAbsent,
  canView,
  movesOf,
} from './booking.access.ts';

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

describe('who may do what', () => {
  const later = new Date('2026-03-10T15:30:00Z');
  const done = { status: 'completed', checkedOutAt: later } as const;
  test.each([
    { rule: canAccept, given: {}, at: now, by: 'provider' },
    { rule: canDecline, given: {}, at: now, by: 'provider' },
    { rule: canCancel, given: { status: 'confirmed' }, at: now, by: 'both' },
    { rule: canCheckIn, given: { status: 'confirmed' }, at: later, by: 'provider' },
    { rule: canReportTutorAbsent, given: { status: 'confirmed' }, at: later, by: 'provider' },
    { rule: canCheckOut, given: { status: 'in_progress' }, at: later, by: 'provider' },
    { rule: canConfirmDone, given: done, at: later, by: 'tutor' },
  ] as const)('case %#: only $by', ({ rule, given, at, by }) => {
    expect(rule(booking(given), tutor, at)).toBe(by !== 'provider');
    expect(rule(booking(given), provider, at)).toBe(by !== 'tutor');
    expect(rule(booking(given), stranger, at)).toBe(false);
  });

  test('a stranger has no moves at all', () => {
    expect(movesOf(booking(), stranger, now)).toEqual([]);
  });
});
