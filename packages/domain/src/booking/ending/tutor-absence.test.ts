import { describe, expect, test } from 'vitest';

import { addMs, cents, minuteMs } from '../../shared/index.ts';
import { bookingClocks } from '../booking-move.ts';
import { bookingSettingsAt } from '../booking-settings.ts';
import { absenceCloses, absencePriceOf, absenceShareOf, missingProofs } from './tutor-absence.ts';

const now = new Date('2026-03-10T15:30:00Z');
const before = (minutes: number) => addMs(now, -minutes * minuteMs);
const at = (distanceMeters: number | null, accuracyMeters = 20) => ({ distanceMeters, accuracyMeters });
const whole = { hasPhoto: true, wroteAt: before(10), position: at(300) };

describe('the proofs of a report', () => {
  test.each([
    ['all three', {}, [], 'all'],
    ['a position without anything to measure from', { position: at(null) }, [], 'all'],
    ['a position one metre too far', { position: at(301) }, ['position'], 'half'],
    ['a position that says nothing', { position: at(0, 301) }, ['position'], 'half'],
    ['no position', { position: null }, ['position'], 'half'],
    ['no photo', { hasPhoto: false }, ['photo'], 'half'],
    ['a message of less than ten minutes', { wroteAt: before(9.99) }, ['message'], 'half'],
    ['two missing', { wroteAt: null, hasPhoto: false }, ['message', 'photo'], undefined],
    [
      'nothing',
      { wroteAt: null, hasPhoto: false, position: null },
      ['message', 'photo', 'position'],
      undefined,
    ],
  ] as const)('%s', (_name, given, missing, share) => {
    const proof = { ...whole, ...given };
    expect(missingProofs(proof, now)).toEqual(missing);
    expect(absenceShareOf(proof, now)).toBe(share);
  });
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [99, 49],
  [4001, 2000],
])('of a price of %i centavos the half that stays is %i', (price, kept) => {
  const { version: settingsVersion } = bookingSettingsAt(now);
  expect(absencePriceOf({ priceCents: cents(price), settingsVersion }, 'half')).toBe(kept);
  expect(absencePriceOf({ priceCents: cents(price), settingsVersion }, 'all')).toBe(price);
});

test('a short visit leaves half an hour for the report', () => {
  const startsAt = now;
  expect(absenceCloses({ startsAt, endsAt: addMs(now, 15 * minuteMs) })).toEqual(addMs(now, 45 * minuteMs));
  expect(absenceCloses({ startsAt, endsAt: addMs(now, 90 * minuteMs) })).toEqual(addMs(now, 90 * minuteMs));
});

test('a report ends the booking 48 hours after it, even before the end of a stay', () => {
  const stay = {
    status: 'confirmed',
    startsAt: before(30),
    endsAt: addMs(now, 5000 * minuteMs),
    respondUntil: before(60),
    payUntil: null,
    checkedOutAt: null,
    releasedAt: null,
    tutorAbsentAt: now,
    disputedAt: null,
    contestedAt: null,
  } as const;
  expect(bookingClocks.noShow(stay, bookingSettingsAt(now))).toEqual(addMs(now, 48 * 60 * minuteMs));
});
