import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import {
  changeDeadline,
  changedPrice,
  changeEffect,
  changeMovesOf,
  changeRefund,
  changeRefusal,
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

describe('another time may be agreed on', () => {
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

describe('the answer is due', () => {
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
      until: '2026-03-09T12:00:00Z',
    },
    {
      status: 'accepted',
      now: '2026-03-08T12:00:00Z',
      startsAt: '2026-03-12T15:00:00Z',
      until: '2026-03-08T12:30:00Z',
    },
  ])('$status, asked at $now for $startsAt: $until', ({ status, now, startsAt, until }) => {
    const asked = { startsAt: new Date(startsAt), now: new Date(now) };
    expect(changeDeadline(booking({ status }), asked, settings)).toEqual(new Date(until));
  });
});

describe('the agreed price at another time', () => {
  const half = { pctOff: 50, minValueCents: cents(5000), maxDiscountCents: null };
  test.each([
    { unit: 'hour', from: 60, to: 60, list: 4000, discount: undefined, price: 4000, fee: 200 },
    { unit: 'hour', from: 90, to: 60, list: 6000, discount: undefined, price: 4000, fee: 200 },
    { unit: 'hour', from: 60, to: 120, list: 4000, discount: undefined, price: 8000, fee: 400 },
    { unit: 'hour', from: 60, to: 45, list: 3333, discount: undefined, price: 2500, fee: 199 },
    { unit: 'service', from: 60, to: 60, list: 9000, discount: undefined, price: 9000, fee: 450 },
    { unit: 'hour', from: 60, to: 60, list: 5000, discount: half, price: 2500, fee: 199 },
    // Below the promotion's minimum there is no discount any more.
    { unit: 'hour', from: 60, to: 30, list: 6000, discount: half, price: 3000, fee: 199 },
  ] as const)('$list by the $unit, $from → $to minutes: $price and $fee', (row) => {
    const agreed = { unit: row.unit, minutes: row.from, listCents: cents(row.list) };
    const after = changedPrice(agreed, { minutes: row.to, settings, discount: row.discount });
    expect(after).toMatchObject({
      priceCents: row.price,
      feeCents: row.fee,
      totalCents: row.price + row.fee,
    });
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

test('the other side answers, the proposer takes it back, nobody does anything after its end', () => {
  const expiresAt = new Date('2026-03-09T10:00:00Z');
  const change = { status: 'open', proposedBy: 'tutor', expiresAt } as const;
  const before = new Date('2026-03-09T09:59:59Z');
  expect(changeMovesOf(change, { side: 'provider', now: before })).toEqual(['accept', 'decline']);
  expect(changeMovesOf(change, { side: 'tutor', now: before })).toEqual(['withdraw']);
  expect(changeMovesOf(change, { side: 'provider', now: expiresAt })).toEqual([]);
  expect(changeMovesOf({ ...change, status: 'declined' }, { side: 'provider', now: before })).toEqual([]);
});
