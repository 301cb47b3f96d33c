import { expect, test } from 'vitest';

import { bookingSettingsAt } from '../booking/index.ts';
import { cents } from '../shared/index.ts';
import { substitutePrice } from './substitute-price.ts';

const settings = bookingSettingsAt(new Date('2026-11-01T00:00:00Z'));
// A Wednesday.
const startsAt = new Date('2026-11-25T13:00:00Z');
const hour = { startsAt, endsAt: new Date('2026-11-25T14:00:00Z'), minutes: 60 };
const bath = { id: 'bath', title: 'Banho', priceCents: cents(1000) };
const paid = { unit: 'hour', period: hour, extras: [], totalCents: cents(4200) } as const;
const service = {
  pricePerHourCents: cents(4000),
  pricePerServiceCents: null,
  weekendPct: null,
  holidayPct: null,
  zone: 'America/Sao_Paulo',
  durationMinutes: 60,
  extras: [],
} as const;
const whole = { ...service, pricePerHourCents: null, pricePerServiceCents: cents(3500) };

test.each([
  { say: 'the same price', booking: paid, offer: service, total: 4200, refund: 0 },
  {
    say: 'a cheaper one',
    booking: paid,
    offer: { ...service, pricePerHourCents: cents(2000) },
    total: 2199,
    refund: 2001,
  },
  {
    say: 'a centavo more',
    booking: paid,
    offer: { ...service, pricePerHourCents: cents(4001) },
    total: undefined,
  },
  { say: 'sold another way', booking: paid, offer: whole, total: undefined },
  {
    say: 'a whole service',
    booking: { ...paid, unit: 'service' as const },
    offer: whole,
    total: 3699,
    refund: 501,
  },
  {
    say: 'a shorter one',
    booking: { ...paid, unit: 'service' as const },
    offer: { ...whole, durationMinutes: 59 },
    total: undefined,
  },
])('$say: $total, refund $refund', ({ booking, offer, total, refund }) => {
  const price = substitutePrice(booking, offer, settings);
  expect(price?.totalCents).toBe(total);
  expect(price?.refundCents).toBe(refund);
});

test('extras are matched by title, and missing ones are named', () => {
  const booking = { ...paid, extras: [{ title: 'banho ' }, { title: 'Escovação' }], totalCents: cents(9000) };
  const price = substitutePrice(booking, { ...service, extras: [bath] }, settings);
  expect(price).toMatchObject({ listCents: 5000, extras: [bath], missingExtras: ['Escovação'] });
});

test('special days count for the substitute as well', () => {
  const saturday = new Date('2026-11-28T13:00:00Z');
  const period = { startsAt: saturday, endsAt: new Date('2026-11-28T14:00:00Z'), minutes: 60 };
  const booking = { ...paid, period, totalCents: cents(9000) };
  expect(substitutePrice(booking, { ...service, weekendPct: 50 }, settings)).toMatchObject({
    weekendCents: 2000,
    listCents: 6000,
  });
});
