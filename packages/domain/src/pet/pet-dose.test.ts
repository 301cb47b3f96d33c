import { describe, expect, test } from 'vitest';

import { type Dose, doseProblem, latestDoses, protectedUntil, remindedUntil } from './pet-dose.ts';
import { ageOn } from './pet-profile.ts';
import { canSeePetsInCare } from './pet.access.ts';

const today = '2026-11-22';
const dose = (
  name: string,
  givenOn: string,
  nextOn: string | null,
  kind: Dose['kind'] = 'vaccine',
): Dose => ({
  kind,
  name,
  givenOn,
  nextOn,
});

describe('em dia até', () => {
  test.each<{ say: string; doses: Dose[]; until: string | null }>([
    { say: 'nothing is known', doses: [], until: null },
    { say: 'one runs', doses: [dose('V10', '2026-03-01', '2027-03-01')], until: '2027-03-01' },
    { say: 'its last day is today', doses: [dose('V10', '2025-11-22', today)], until: today },
    { say: 'it ran out yesterday', doses: [dose('V10', '2025-11-21', '2026-11-21')], until: null },
    {
      say: 'the earliest expiry counts',
      doses: [dose('V10', '2026-03-01', '2027-03-01'), dose('Raiva', '2026-01-10', '2027-01-10')],
      until: '2027-01-10',
    },
    {
      say: 'an expired one voids the rest',
      doses: [dose('V10', '2026-03-01', '2027-03-01'), dose('Raiva', '2024-01-10', '2025-01-10')],
      until: null,
    },
    {
      say: 'a newer dose replaces the older, however it is spelled',
      doses: [dose('Raiva', '2024-01-10', '2025-01-10'), dose(' raiva', '2026-01-10', '2027-01-10')],
      until: '2027-01-10',
    },
    { say: 'one without a next day says nothing', doses: [dose('V10', '2026-03-01', null)], until: null },
    {
      say: 'the other kind is separate',
      doses: [dose('Bravecto', '2026-10-01', '2026-12-30', 'antiparasitic')],
      until: null,
    },
  ])('$say: $until', ({ doses, until }) => {
    expect(protectedUntil(doses, 'vaccine', today)).toBe(until);
  });

  test('the same name under another kind is a different vaccine', () => {
    const doses = [dose('X', '2026-01-01', null), dose('X', '2026-02-01', null, 'antiparasitic')];
    expect(latestDoses(doses)).toHaveLength(2);
  });
});

test.each([
  { givenOn: today, nextOn: null, field: undefined },
  { givenOn: '2026-11-23', nextOn: null, field: 'given_on' },
  { givenOn: today, nextOn: today, field: 'next_on' },
  { givenOn: today, nextOn: '2026-11-23', field: undefined },
])('a dose of $givenOn with the next on $nextOn is invalid in $field', ({ field, ...days }) => {
  expect(doseProblem(days, today)?.field).toBe(field);
});

test('has a reminder a week ahead, across the end of a month', () => {
  expect(remindedUntil('2026-11-26')).toBe('2026-12-03');
});

test.each([
  { born: '2024-11-22', age: { years: 2, months: 0 } },
  { born: '2024-11-23', age: { years: 1, months: 11 } },
  { born: '2026-11-22', age: { years: 0, months: 0 } },
  { born: '2026-11-23', age: undefined },
])('born on $born is $age.years years and $age.months months', ({ born, age }) => {
  expect(ageOn(born, today)).toEqual(age);
});

describe('a carer', () => {
  const booking = {
    tutorId: 'ana',
    providerOwnerId: 'carla',
    providerId: 'company',
    assigneeId: 'bia',
    checkedOutAt: null,
  };
  test.each([
    { status: 'pending', who: 'carla', may: true },
    { status: 'accepted', who: 'carla', may: true },
    { status: 'declined', who: 'carla', may: false },
    { status: 'pending', who: 'bia', may: false },
    { status: 'confirmed', who: 'carla', may: true },
    { status: 'in_progress', who: 'carla', may: true },
    { status: 'pending', who: 'ana', may: true },
    { status: 'accepted', who: 'bia', may: false },
    { status: 'confirmed', who: 'bia', may: true },
    { status: 'confirmed', who: 'caio', may: false },
  ] as const)('$who sees the pets of a $status booking: $may', ({ status, who, may }) => {
    const caller = { userId: who, seatAt: 'company', suspendedSince: null };
    expect(canSeePetsInCare({ ...booking, status }, caller)).toBe(may);
  });

  test('who left the team brings nothing along', () => {
    const left = { userId: 'bia', seatAt: null, suspendedSince: null };
    expect(canSeePetsInCare({ ...booking, status: 'confirmed' }, left)).toBe(false);
  });
});
