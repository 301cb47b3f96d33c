import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import {
  changeDeadline,
  changedPrice,
  changeEffect,
  changeMovesOf,
  changeRefund,
  changeRefusal,
  deadlineAfterProposal,
  proposalRefusal,
} from './booking-change.ts';
import type { BookingProgress } from './booking-move.ts';
import { bookingSettingsOf } from './booking-settings.ts';
import type { BookingStatus } from './booking-status.ts';

const settings = bookingSettingsOf(1);
const booking = (changes: Partial<BookingProgress> = {}): BookingProgress => ({
  status: 'confirmed',
  startsAt: new Date('2026-03-10T15:00:00Z'),
  endsAt: new Date('2026-03-10T16:00:00Z'),
  respondUntil: new Date('2026-03-09T12:00:00Z'),
  payUntil: new Date('2026-03-08T12:30:00Z'),
  checkedOutAt: null,
  releasedAt: null,
  tutorAbsentAt: null,
  disputedAt: null,
  contestedAt: null,
  ...changes,
});

describe('another time may be proposed', () => {
  test.each<{ status: BookingStatus; at: string; refusal: string | undefined }>([
    { status: 'pending', at: '2026-03-09T11:59:59Z', refusal: undefined },
    { status: 'pending', at: '2026-03-09T12:00:00Z', refusal: 'too-late' },
    { status: 'accepted', at: '2026-03-08T12:29:59Z', refusal: undefined },
    { status: 'accepted', at: '2026-03-08T12:30:00Z', refusal: 'too-late' },
    { status: 'confirmed', at: '2026-03-10T14:59:59Z', refusal: undefined },
    { status: 'confirmed', at: '2026-03-10T15:00:00Z', refusal: 'too-late' },
    { status: 'in_progress', at: '2026-03-10T14:00:00Z', refusal: 'illegal-move' },
    { status: 'completed', at: '2026-03-10T14:00:00Z', refusal: 'illegal-move' },
    { status: 'declined', at: '2026-03-08T12:00:00Z', refusal: 'illegal-move' },
    { status: 'expired', at: '2026-03-08T12:00:00Z', refusal: 'illegal-move' },
    { status: 'cancelled', at: '2026-03-08T12:00:00Z', refusal: 'illegal-move' },
  ])('$status at $at: $refusal', ({ status, at, refusal }) => {
    expect(changeRefusal(booking({ status }), new Date(at))).toBe(refusal);
  });

  test('not while a dispute is undecided', () => {
    const contested = booking({ contestedAt: new Date('2026-03-08T00:00:00Z') });
    expect(changeRefusal(contested, new Date('2026-03-08T00:00:00Z'))).toBe('disputed');
    const disputed = booking({ disputedAt: new Date('2026-03-08T00:00:00Z') });
    expect(changeRefusal(disputed, new Date('2026-03-09T00:00:00Z'))).toBe('disputed');
  });
});

describe('the deadline to answer', () => {
  test.each<{ status: BookingStatus; now: string; startsAt: string; until: string }>([
    {
      status: 'confirmed',
      now: '2026-03-08T10:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-09T10:00:00Z',
    },
    {
      status: 'confirmed',
      now: '2026-03-10T10:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-10T15:00:00Z',
    },
    {
      status: 'confirmed',
      now: '2026-03-10T10:00:00Z',
      startsAt: '2026-03-10T12:00:00Z',
      until: '2026-03-10T12:00:00Z',
    },
    {
      status: 'pending',
      now: '2026-03-09T10:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-10T10:00:00Z',
    },
    {
      status: 'pending',
      now: '2026-03-09T14:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-10T11:00:00Z',
    },
    {
      status: 'pending',
      now: '2026-03-09T10:00:00Z',
      startsAt: '2026-03-09T20:00:00Z',
      until: '2026-03-09T16:00:00Z',
    },
    {
      status: 'accepted',
      now: '2026-03-08T12:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-08T12:30:00Z',
    },
  ])('$status, proposed at $now for $startsAt: $until', ({ status, now, startsAt, until }) => {
    const requested = { startsAt: new Date(startsAt), now: new Date(now) };
    expect(changeDeadline(booking({ status }), requested, settings)).toEqual(new Date(until));
  });
});

describe('a proposal for a request', () => {
  test.each<{ status: BookingStatus; at: string; refusal: string | undefined }>([
    { status: 'pending', at: '2026-03-10T10:59:59Z', refusal: undefined },
    { status: 'pending', at: '2026-03-10T11:00:00Z', refusal: 'too-late' },
    { status: 'confirmed', at: '2026-03-10T14:00:00Z', refusal: undefined },
    { status: 'declined', at: '2026-03-08T10:00:00Z', refusal: 'illegal-move' },
  ])('needs 4 hours before its start: $status at $at: $refusal', ({ status, at, refusal }) => {
    const asked = booking({ status, respondUntil: new Date('2026-03-10T15:00:00Z') });
    expect(proposalRefusal(asked, new Date(at))).toBe(refusal);
  });

  const minutes = 60_000;
  test.each([
    { why: 'what was left', left: 300, now: '2026-03-10T06:00:00Z', until: '2026-03-10T11:00:00Z' },
    { why: 'at least 2 hours', left: 5, now: '2026-03-10T06:00:00Z', until: '2026-03-10T08:00:00Z' },
    { why: 'until 1 hour before', left: 300, now: '2026-03-10T11:00:00Z', until: '2026-03-10T14:00:00Z' },
    { why: 'no time after that', left: 300, now: '2026-03-10T14:30:00Z', until: '2026-03-10T14:30:00Z' },
  ])('that ended leaves the provider $why', ({ left, now, until }) => {
    const clock = { leftMs: left * minutes, startsAt: booking().startsAt, now: new Date(now) };
    expect(deadlineAfterProposal({ ...clock, isWithdrawn: false })).toEqual(new Date(until));
  });

  test('that was withdrawn leaves the provider no more than there was', () => {
    const now = new Date('2026-03-10T06:00:00Z');
    const clock = { leftMs: 5 * minutes, startsAt: booking().startsAt, now };
    expect(deadlineAfterProposal({ ...clock, isWithdrawn: true })).toEqual(new Date('2026-03-10T06:05:00Z'));
  });
});

describe('the agreed price at another time', () => {
  const half = { pctOff: 50, minValueCents: cents(5000), maxDiscountCents: null };
  // A Tuesday; the Saturday of the same week; Tiradentes, a Tuesday.
  const days = { common: '2026-03-10', weekend: '2026-03-14', holiday: '2026-04-21' };
  const at = (day: keyof typeof days, minutes: number) => {
    const startsAt = new Date(`${days[day]}T15:00:00Z`);
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), minutes };
  };
  const service = (changes = {}) => ({
    pricePerHourCents: cents(4000),
    pricePerServiceCents: cents(9000),
    weekendPct: 20,
    holidayPct: 50,
    ...changes,
  });
  const agreed = (list: number, changes = {}) => ({
    unit: 'hour' as const,
    minutes: 60,
    listCents: cents(list),
    weekendCents: cents(0),
    holidayCents: cents(0),
    extras: [],
    ...changes,
  });
  const price = (
    was: Parameters<typeof changedPrice>[0],
    period: Parameters<typeof changedPrice>[1]['period'],
    rest: Partial<Parameters<typeof changedPrice>[1]> = {},
  ) =>
    changedPrice(was, {
      period,
      zone: 'America/Sao_Paulo',
      service: service(),
      settings,
      discount: undefined,
      ...rest,
    });

  test.each([
    { from: 60, to: 60, list: 4000, priceCents: 4000, feeCents: 200 },
    { from: 90, to: 60, list: 6000, priceCents: 4000, feeCents: 200 },
    { from: 60, to: 120, list: 4000, priceCents: 8000, feeCents: 400 },
    // The provider now charges R$ 40,00: the agreed price applies.
    { from: 60, to: 45, list: 3333, priceCents: 2500, feeCents: 199 },
    { from: 60, to: 60, list: 3333, priceCents: 3333, feeCents: 199 },
    { from: 25, to: 25, list: 1001, priceCents: 1001, feeCents: 199 },
    { from: 25, to: 60, list: 1002, priceCents: 2405, feeCents: 199 },
  ])('$list by the hour, $from → $to minutes: $priceCents', ({ from, to, list, priceCents, feeCents }) => {
    const after = price(agreed(list, { minutes: from }), at('common', to));
    expect(after).toMatchObject({ priceCents, feeCents, totalCents: priceCents + feeCents });
  });

  test('a night of a stay costs its part of what was agreed, half a centavo up', () => {
    const stay = {
      startsAt: new Date('2026-03-09T13:00:00Z'),
      endsAt: new Date('2026-03-12T12:00:00Z'),
      minutes: 71 * 60,
    };
    const after = price(agreed(10_001, { unit: 'night', nights: 2 }), stay);
    expect(after.priceCents).toBe(3 * 5001);
  });

  test("rounding half a centavo of the agreed price does not hide that it came from today's hourly price", () => {
    const service3333 = service({ pricePerHourCents: cents(3333) });
    const after = price(agreed(1667, { minutes: 30 }), at('common', 60), { service: service3333 });
    expect(after).toMatchObject({ priceCents: 3333 });
  });

  test.each([
    { day: 'weekend', priceCents: 4800, weekendCents: 800, holidayCents: 0 },
    { day: 'holiday', priceCents: 6000, weekendCents: 0, holidayCents: 2000 },
  ] as const)('$day: $priceCents', ({ day, ...expected }) => {
    expect(price(agreed(4000), at(day, 60))).toMatchObject(expected);
  });

  test('a weekend surcharge is dropped on a weekday, and the extras stay', () => {
    const was = agreed(5800, { weekendCents: cents(800), extras: [{ priceCents: cents(1000) }] });
    expect(price(was, at('common', 60))).toMatchObject({ listCents: 5000, weekendCents: 0 });
    expect(price(was, at('weekend', 60))).toMatchObject({ listCents: 5800, weekendCents: 800 });
  });

  test('a service sold as a whole is priced by its day; a negotiated price is not', () => {
    const whole = agreed(9000, { unit: 'service' });
    expect(price(whole, at('weekend', 60))).toMatchObject({ listCents: 10_800 });
    expect(price(agreed(7000, { unit: 'service' }), at('weekend', 60))).toMatchObject({ listCents: 7000 });
  });

  test('the promotion applies where it is valid, and not below its minimum', () => {
    const rest = { discount: half };
    expect(price(agreed(6000), at('common', 60), rest)).toMatchObject({ priceCents: 3000 });
    expect(price(agreed(6000), at('common', 30), rest)).toMatchObject({ priceCents: 3000, discountCents: 0 });
  });
});

test.each<{ status: BookingStatus; after: number; effect: string; refund: number }>([
  { status: 'confirmed', after: 4200, effect: 'same', refund: 0 },
  { status: 'confirmed', after: 4199, effect: 'refund', refund: 1 },
  { status: 'confirmed', after: 4201, effect: 'too_dear', refund: 0 },
  { status: 'accepted', after: 4199, effect: 'pay_less', refund: 1 },
  { status: 'accepted', after: 4201, effect: 'pay_more', refund: 0 },
  { status: 'pending', after: 4201, effect: 'pay_more', refund: 0 },
])('$status, 4200 → $after is $effect', ({ status, after, effect, refund }) => {
  const before = cents(4200);
  expect(changeEffect(status, { beforeCents: before, afterCents: cents(after) })).toBe(effect);
  expect(changeRefund(before, cents(after))).toBe(refund);
});

test('the other side answers, the proposer withdraws, and neither acts after the deadline', () => {
  const expiresAt = new Date('2026-03-09T10:00:00Z');
  const change = { status: 'open', proposedBy: 'tutor', expiresAt } as const;
  const before = new Date('2026-03-09T09:59:59Z');
  expect(changeMovesOf(change, { side: 'provider', now: before })).toEqual(['accept', 'decline']);
  expect(changeMovesOf(change, { side: 'tutor', now: before })).toEqual(['withdraw']);
  expect(changeMovesOf(change, { side: 'provider', now: expiresAt })).toEqual([]);
  expect(changeMovesOf({ ...change, status: 'declined' }, { side: 'provider', now: before })).toEqual([]);
});
