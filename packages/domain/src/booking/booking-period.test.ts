import { describe, expect, test } from 'vitest';

import { type TimeRequest, bookingPeriod } from './booking-period.ts';
import { bookingSettingsOf } from './booking-settings.ts';

const settings = bookingSettingsOf(1);
const now = new Date('2026-03-10T12:00:00Z');
const startsAt = new Date('2026-03-11T15:00:00Z');

const ask = (requested: Partial<TimeRequest>, unit: 'hour' | 'service' = 'hour') =>
  bookingPeriod({ startsAt, ...requested }, { unit, serviceMinutes: 45, now, settings });

test.each([
  { requested: { endsAt: new Date('2026-03-11T16:30:00Z') }, unit: 'hour', minutes: 90 },
  { requested: { durationMinutes: 90 }, unit: 'hour', minutes: 90 },
  { requested: { endsAt: new Date('2026-03-11T16:30:00Z'), durationMinutes: 90 }, unit: 'hour', minutes: 90 },
  { requested: {}, unit: 'service', minutes: 45 },
  { requested: { durationMinutes: 45 }, unit: 'service', minutes: 45 },
] as const)('$requested per $unit lasts $minutes minutes', ({ requested, unit, minutes }) => {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  expect(ask(requested, unit)).toEqual({ period: { startsAt, endsAt, minutes } });
});

describe('an invalid time names its field', () => {
  test.each([
    { requested: {}, refusal: { ends_at: 'required' } },
    { requested: { startsAt: now }, refusal: { starts_at: 'too_small' } },
    { requested: { startsAt: new Date('2026-03-11T15:00:30Z') }, refusal: { starts_at: 'invalid' } },
    { requested: { startsAt: new Date('2027-03-10T12:01:00Z') }, refusal: { starts_at: 'too_big' } },
    { requested: { endsAt: startsAt }, refusal: { ends_at: 'too_small' } },
    { requested: { endsAt: new Date('2026-03-11T14:00:00Z') }, refusal: { ends_at: 'too_small' } },
    { requested: { endsAt: new Date('2026-03-11T15:20:30Z') }, refusal: { ends_at: 'invalid' } },
    { requested: { durationMinutes: 14 }, refusal: { duration_minutes: 'too_small' } },
    { requested: { durationMinutes: 43_201 }, refusal: { duration_minutes: 'too_big' } },
    {
      requested: { endsAt: new Date('2026-03-11T16:00:00Z'), durationMinutes: 90 },
      refusal: { ends_at: 'invalid' },
    },
  ])('$requested: $refusal', ({ requested, refusal }) => {
    expect(ask(requested)).toEqual({ refusal });
  });

  test('a service sold as a whole cannot be extended', () => {
    expect(ask({ durationMinutes: 600 }, 'service')).toEqual({ refusal: { duration_minutes: 'invalid' } });
  });
});
