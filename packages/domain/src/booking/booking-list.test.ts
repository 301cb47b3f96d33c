import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { agreedParts, listCentsOf, listParts } from './booking-list.ts';
import { wholeMinutesBetween } from './price/booking-price.ts';

// 28 November 2026 is a Saturday; Christmas 2026 a Friday; 15 November 2026 (República) a Sunday.
const zone = 'America/Sao_Paulo' as const;
const at = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`);
const prices = {
  pricePerHourCents: cents(4001),
  pricePerServiceCents: cents(9999),
  weekendPct: 25,
  holidayPct: 50,
};
const requested = (from: Date, until: Date, unit: 'hour' | 'service' = 'hour') => ({
  unit,
  period: { startsAt: from, endsAt: until, minutes: wholeMinutesBetween(from, until) },
  zone,
  extras: [],
});

describe('by the hour, each minute is priced by its own day', () => {
  test.each([
    { say: 'a Friday', from: at('2026-11-27', '10:00'), until: at('2026-11-27', '11:00'), base: 4001 },
    {
      say: 'a Saturday: 1000.25 rounded',
      from: at('2026-11-28', '10:00'),
      until: at('2026-11-28', '11:00'),
      base: 4001,
      weekend: 1000,
    },
    {
      say: 'Friday 23:30 to Saturday 00:30',
      from: at('2026-11-27', '23:30'),
      until: at('2026-11-28', '00:30'),
      base: 4001,
      weekend: 500,
    },
    {
      say: 'Thursday 23:00 to Sunday 01:00 over Christmas: 24 h holiday, 25 h weekend',
      from: at('2026-12-24', '23:00'),
      until: at('2026-12-27', '01:00'),
      base: 200_050,
      weekend: 25_006,
      holiday: 48_012,
    },
    {
      say: 'a holiday on a Sunday is a holiday',
      from: at('2026-11-15', '08:00'),
      until: at('2026-11-15', '09:00'),
      base: 4001,
      holiday: 2001,
    },
  ])('$say', ({ from, until, base, weekend = 0, holiday = 0 }) => {
    const parts = listParts(prices, requested(from, until));
    expect(parts).toEqual({
      baseCents: base,
      weekendCents: weekend,
      holidayCents: holiday,
      extrasCents: 0,
    });
    expect(parts && listCentsOf(parts)).toBe(base + weekend + holiday);
  });
});

describe('a service sold as a whole is priced by its first day', () => {
  test.each([
    { say: 'Friday night into Saturday', from: at('2026-11-27', '22:00'), weekend: 0 },
    { say: 'Sunday night into Monday: 2499.75 rounded', from: at('2026-11-29', '22:00'), weekend: 2500 },
  ])('$say', ({ from, weekend }) => {
    const until = new Date(from.getTime() + 6 * 3_600_000);
    expect(listParts(prices, requested(from, until, 'service'))).toMatchObject({
      baseCents: 9999,
      weekendCents: weekend,
      holidayCents: 0,
    });
  });
});

test('the day is that of the place: Saturday 00:30 in São Paulo is still Friday in Rio Branco', () => {
  const saturday = requested(at('2026-11-28', '00:30'), at('2026-11-28', '01:30'));
  expect(listParts(prices, saturday)?.weekendCents).toBe(1000);
  expect(listParts(prices, { ...saturday, zone: 'America/Rio_Branco' })?.weekendCents).toBe(0);
});

test('without a holiday surcharge, a holiday on a Sunday counts as a weekend', () => {
  const sunday = requested(at('2026-11-15', '08:00'), at('2026-11-15', '09:00'));
  expect(listParts({ ...prices, holidayPct: null }, sunday)).toMatchObject({
    weekendCents: 1000,
    holidayCents: 0,
  });
  const plain = { ...prices, weekendPct: null, holidayPct: null };
  expect(listParts(plain, sunday)).toMatchObject({ weekendCents: 0, holidayCents: 0 });
});

test('extras cost the same on every day', () => {
  const extras = [{ priceCents: cents(1500) }, { priceCents: cents(1) }];
  const friday = { ...requested(at('2026-11-27', '10:00'), at('2026-11-27', '11:00')), extras };
  const parts = listParts(prices, friday);
  expect(parts?.extrasCents).toBe(1501);
  expect(parts && listCentsOf(parts)).toBe(5502);
});

test('a unit without a price has no parts; a negotiated price has one', () => {
  const hourly = { ...prices, pricePerServiceCents: null };
  const sunday = requested(at('2026-11-15', '08:00'), at('2026-11-15', '09:00'), 'service');
  expect(listParts(hourly, sunday)).toBeNull();
  expect(listCentsOf(agreedParts(cents(7000)))).toBe(7000);
});
