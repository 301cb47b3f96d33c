import { describe, expect, test } from 'vitest';

import type { BookingMoney } from '../ledger/index.ts';
import { cents } from '../shared/index.ts';
import { type DisputedMoney, needsSecondAdmin, refundableIn, refundFor } from './dispute-refund.ts';
import { canArbitrate, canConfirmProposal } from './dispute.access.ts';

const disputed = (price: number, fee: number, refunded = 0, isPaid = true): DisputedMoney => {
  const money: BookingMoney = {
    bookingId: 'b',
    tutorId: 't',
    providerId: 'p',
    priceCents: cents(price),
    feeCents: cents(fee),
    walletCents: cents(0),
    commissionBps: 1500,
    tutorIsPremium: false,
  };
  return { money, isPaid, refundedCents: cents(refunded) };
};

describe('what a resolution refunds', () => {
  test.each([
    { kind: 'client', percent: 50, price: 10_000, fee: 500, refunded: 0, refund: 10_500 },
    { kind: 'client', percent: 50, price: 10_000, fee: 500, refunded: 5_000, refund: 5_500 },
    { kind: 'client', percent: 50, price: 10_000, fee: 500, refunded: 10_500, refund: 0 },
    { kind: 'provider', percent: 50, price: 10_000, fee: 500, refunded: 0, refund: 0 },
    { kind: 'partial', percent: 50, price: 10_000, fee: 500, refunded: 0, refund: 5_000 },
    { kind: 'partial', percent: 50, price: 333, fee: 199, refunded: 0, refund: 167 },
    { kind: 'partial', percent: 50, price: 101, fee: 199, refunded: 0, refund: 51 },
    { kind: 'partial', percent: 1, price: 99, fee: 199, refunded: 0, refund: 1 },
    { kind: 'partial', percent: 99, price: 10_000, fee: 500, refunded: 0, refund: 9_900 },
    { kind: 'partial', percent: 50, price: 10_000, fee: 500, refunded: 5_000, refund: 5_000 },
    { kind: 'partial', percent: 51, price: 10_000, fee: 500, refunded: 5_000, refund: undefined },
    { kind: 'partial', percent: 1, price: 1, fee: 199, refunded: 0, refund: undefined },
  ] as const)('$kind $percent % of $price + $fee after $refunded: $refund', (row) => {
    expect(refundFor(row, disputed(row.price, row.fee, row.refunded))).toBe(row.refund);
  });

  test('a booking that was never paid has nothing to refund', () => {
    const unpaid = disputed(10_000, 500, 0, false);
    expect(refundableIn(unpaid)).toBe(0);
    expect(refundFor({ kind: 'client', percent: 50 }, unpaid)).toBe(0);
    expect(refundFor({ kind: 'partial', percent: 50 }, unpaid)).toBeUndefined();
  });

  test.each([
    [50_000, 0, false],
    [50_001, 0, true],
    [1, 49_999, false],
    [1, 50_000, true],
    [0, 50_001, false],
  ])('a refund of %i after %i needs a second admin: %s', (refund, earlier, needed) => {
    expect(needsSecondAdmin(cents(refund), cents(earlier))).toBe(needed);
  });
});

describe('who may see and decide', () => {
  const booking = { tutorId: 't', providerOwnerId: 'p' };
  const admin = (userId: string) => ({ userId, sessionId: 's', roles: ['admin'] as const });

  test("an admin decides unless the booking is theirs, and confirms only another admin's proposal", () => {
    expect(canArbitrate(booking, admin('a'))).toBe(true);
    expect(canArbitrate(booking, admin('t'))).toBe(false);
    expect(canArbitrate(booking, { ...admin('a'), roles: ['tutor'] })).toBe(false);
    expect(canConfirmProposal({ ...booking, proposedBy: 'a' }, admin('b'))).toBe(true);
    expect(canConfirmProposal({ ...booking, proposedBy: 'a' }, admin('a'))).toBe(false);
    expect(canConfirmProposal({ ...booking, proposedBy: null }, admin('b'))).toBe(false);
    expect(canConfirmProposal({ ...booking, proposedBy: 'a' }, admin('p'))).toBe(false);
  });
});
