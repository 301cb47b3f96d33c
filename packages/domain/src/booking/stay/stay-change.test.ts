import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { splitPrice } from '../../ledger/index.ts';
import { addCents, cents, type Cents, instantOf, saoPauloZone, zeroCents } from '../../shared/index.ts';
import { bookingSettingsOf } from '../booking-settings.ts';
import {
  endOn,
  extensionNights,
  lastDayBegun,
  leftOutBy,
  type NightPrice,
  nightPricesOf,
  shorteningRefund,
  stayChangeMovesOf,
  stopRefund,
  totalsOf,
  withNights,
  withoutNights,
} from './stay-change.ts';

const at = (day: string, hour: number) => instantOf(day, hour * 60, saoPauloZone);
const settings = bookingSettingsOf(1);
/** Ten nights from a Friday to a Monday, arrival at 10:00, departure at 9:00. */
const stay = {
  unit: 'night',
  zone: saoPauloZone,
  startsAt: at('2026-03-06', 10),
  endsAt: at('2026-03-16', 9),
} as const;

interface Amounts {
  readonly listCents: Cents;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
}
const booked = (amounts: Partial<Amounts> = {}, extras: readonly { priceCents: Cents }[] = []) => ({
  ...stay,
  listCents: cents(90_000),
  priceCents: cents(90_000),
  feeCents: cents(1490),
  weekendCents: zeroCents,
  holidayCents: zeroCents,
  commissionBps: 1500,
  extras,
  nightPrices: null,
  ...amounts,
});

describe('the price of each night', () => {
  test('is that of the booking in even parts, whose odd centavos are in the sum', () => {
    const nights = nightPricesOf(booked({ listCents: cents(90_001), priceCents: cents(90_001) }));
    expect(nights.map(({ priceCents }) => priceCents)).toEqual([
      9000, 9000, 9000, 9000, 9000, 9000, 9000, 9000, 9000, 9001,
    ]);
    expect(totalsOf(nights)).toMatchObject({ priceCents: 90_001, feeCents: 1490 });
  });

  test('is higher on the days that have a surcharge, and extras belong to no night', () => {
    // 10 × 90,00, 20 % on four nights of weekends, and R$ 50,00 for a bath.
    const booking = booked(
      { listCents: cents(102_200), priceCents: cents(102_200), weekendCents: cents(7200) },
      [{ priceCents: cents(5000) }],
    );
    const nights = nightPricesOf(booking);
    expect(nights.map(({ priceCents }) => priceCents)).toEqual([
      9000, 10_800, 10_800, 9000, 9000, 9000, 9000, 9000, 10_800, 10_800,
    ]);
    expect(totalsOf(nights).priceCents).toBe(97_200);
  });

  test('is as kept once the nights have changed', () => {
    const kept = nightPricesOf(booked()).slice(0, 3);
    expect(nightPricesOf({ ...booked(), nightPrices: kept })).toBe(kept);
  });
});

describe('nights begun', () => {
  test.each([
    { now: at('2026-03-06', 9), last: '2026-03-07' },
    { now: at('2026-03-06', 10), last: '2026-03-07' },
    { now: at('2026-03-08', 9), last: '2026-03-08' },
    { now: at('2026-03-08', 10), last: '2026-03-09' },
  ])('at $now the stay cannot end before $last', ({ now, last }) => {
    expect(lastDayBegun(stay, now)).toBe(last);
  });

  test('a day of day care begins at the hour of the arrival as well', () => {
    expect(lastDayBegun({ ...stay, unit: 'day' }, at('2026-03-08', 9))).toBe('2026-03-07');
    expect(lastDayBegun({ ...stay, unit: 'day' }, at('2026-03-08', 10))).toBe('2026-03-08');
  });
});

describe('added nights', () => {
  const longer = { ...stay, endsAt: endOn('2026-03-18', stay) };
  const rates = { unitCents: cents(10_000), secondPetCents: cents(6000), weekendPct: 20, holidayPct: null };
  const added = extensionNights(longer, { before: stay, pets: 2, rates, settings, commissionBps: 1000 });

  test('cost what they cost that day, with a fee of their own', () => {
    expect(added.map(({ day, priceCents }) => [day, priceCents])).toEqual([
      ['2026-03-16', 16_000],
      ['2026-03-17', 16_000],
    ]);
    expect(totalsOf(added).feeCents).toBe(1490);
  });

  test('pay the commission of that day, to the centavo beside the older one', () => {
    const before = { ...booked(), commissionBps: 1500 };
    const after = withNights(before, added);
    const { commissionCents } = splitPrice(after.priceCents, after.commissionBps);
    expect(after).toMatchObject({ priceCents: 122_000, feeCents: 2980 });
    expect(commissionCents).toBe(13_500 + 3200);
    // Left out again, the older rate is back.
    const back = withoutNights(after, added, stopRefund(added));
    expect(back.commissionBps).toBeCloseTo(1500, 6);
    expect(splitPrice(back.priceCents, back.commissionBps).commissionCents).toBe(13_500);
  });
});

describe('nights left out', () => {
  const shorter = { ...stay, endsAt: endOn('2026-03-14', stay) };
  const out = leftOutBy(shorter, nightPricesOf(booked()));

  test.each([
    { rule: 'at least 24 h before the start', refundPercent: 100, refundFee: true, back: 18_000 + 298 },
    { rule: 'at least 12 h before', refundPercent: 50, refundFee: false, back: 9000 },
    { rule: 'later', refundPercent: 0, refundFee: false, back: 0 },
  ])('$rule, $back of 18000 centavos go back', ({ refundPercent, refundFee, back }) => {
    const refund = shorteningRefund(out, { refundPercent, refundFee });
    expect(refund.priceCents + refund.feeCents).toBe(back);
  });

  const night = (priceCents: number, commissionBps = 1500): NightPrice => ({
    ...booked(),
    day: '2026-03-14',
    priceCents: cents(priceCents),
    commissionBps,
  });

  test('half a centavo goes back to the tutor', () => {
    expect(shorteningRefund([night(9001)], { refundPercent: 50, refundFee: false }).priceCents).toBe(4501);
  });

  test('what goes back takes the commission of each night along, in whole centavos', () => {
    const two = [night(101, 1000), night(102, 1500)];
    const due = 10_000 * 1000 + 101 * 1000 + 102 * 1500;
    const before = {
      ...booked(),
      priceCents: cents(10_203),
      listCents: cents(10_203),
      commissionBps: due / 10_203,
    };
    const after = withoutNights(before, two, shorteningRefund(two, { refundPercent: 50, refundFee: false }));
    // 102 centavos go back, 51 of either night.
    expect(after.priceCents).toBe(10_101);
    expect(after.commissionBps * 10_101).toBeCloseTo(due - 51 * 1000 - 51 * 1500, 3);
  });

  test('what does not go back stays in the price and raises no other night', () => {
    const half = shorteningRefund(out, { refundPercent: 50, refundFee: false });
    const after = withoutNights({ ...booked(), commissionBps: 1500 }, out, half);
    expect(after.priceCents).toBe(81_000);
    const left = nightPricesOf({ ...booked(), ...after, nightPrices: nightPricesOf(booked()).slice(0, 8) });
    expect(totalsOf(left).priceCents).toBe(72_000);
  });
});

test('whatever is extended, shortened and stopped, never more goes back than was paid', () => {
  const step = fc.record({
    kind: fc.constantFrom('extend', 'shorten', 'stop'),
    nights: fc.integer({ min: 1, max: 9 }),
    unitCents: fc.integer({ min: 1, max: 50_001 }),
    percent: fc.constantFrom(100, 50, 0),
    bps: fc.integer({ min: 0, max: 2000 }),
  });
  const start = fc.record({
    price: fc.integer({ min: 1, max: 300_000 }),
    discount: fc.integer({ min: 0, max: 5000 }),
    fee: fc.integer({ min: 199, max: 1490 }),
    extra: fc.integer({ min: 0, max: 9999 }),
  });
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 8 }), ({ price, discount, fee, extra }, steps) => {
      const priceCents = cents(price);
      let amounts = {
        ...booked({
          listCents: cents(price + discount),
          priceCents,
          feeCents: cents(fee),
        }),
        extras: [{ priceCents: cents(Math.min(extra, price)) }],
      };
      let end = stay.endsAt;
      let nights: readonly NightPrice[] = nightPricesOf(amounts);
      let paid = price + fee;
      let back = 0;
      for (const { kind, nights: count, unitCents, percent, bps } of steps) {
        const before = { ...stay, endsAt: end };
        if (kind === 'extend') {
          const longer = { ...stay, endsAt: new Date(end.getTime() + count * 86_400_000) };
          const rates = {
            unitCents: cents(unitCents),
            secondPetCents: null,
            weekendPct: null,
            holidayPct: null,
          };
          const added = extensionNights(longer, { before, pets: 1, rates, settings, commissionBps: bps });
          const { priceCents: more, feeCents: moreFee } = totalsOf(added);
          amounts = { ...amounts, ...withNights(amounts, added) };
          nights = [...nights, ...added];
          end = longer.endsAt;
          paid += addCents(more, moreFee);
        } else {
          const out = nights.slice(Math.max(1, nights.length - count));
          const share = { refundPercent: percent, refundFee: percent === 100 };
          const refund = kind === 'stop' ? stopRefund(out) : shorteningRefund(out, share);
          amounts = { ...amounts, ...withoutNights(amounts, out, refund) };
          nights = nights.slice(0, nights.length - out.length);
          end = new Date(end.getTime() - out.length * 86_400_000);
          back += addCents(refund.priceCents, refund.feeCents);
        }
        // What is left is what a cancellation can give back at most.
        expect(back + amounts.priceCents + amounts.feeCents).toBe(paid);
        expect(amounts.priceCents).toBeGreaterThanOrEqual(totalsOf(nights).priceCents);
        expect(amounts.feeCents).toBeGreaterThanOrEqual(totalsOf(nights).feeCents);
        expect(amounts.weekendCents + amounts.holidayCents).toBeLessThanOrEqual(amounts.listCents);
        expect(amounts.commissionBps).toBeGreaterThanOrEqual(-0.001);
      }
    }),
  );
});

test.each([
  { status: 'asked', side: 'tutor', moves: ['withdraw'] },
  { status: 'asked', side: 'provider', moves: ['accept', 'decline'] },
  { status: 'accepted', side: 'tutor', moves: ['pay', 'withdraw'] },
  { status: 'accepted', side: 'provider', moves: [] },
  { status: 'done', side: 'tutor', moves: [] },
] as const)('the $side of a change that is $status may $moves', ({ status, side, moves }) => {
  const change = { status, expiresAt: at('2026-03-08', 10), payUntil: null };
  expect(stayChangeMovesOf(change, { side, now: at('2026-03-08', 9) })).toEqual(moves);
  expect(stayChangeMovesOf(change, { side, now: at('2026-03-08', 10) })).toEqual([]);
});
