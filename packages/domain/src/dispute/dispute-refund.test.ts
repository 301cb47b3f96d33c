import { describe, expect, test } from 'vitest';

import type { BookingMoney } from '../ledger/index.ts';
import { cents } from '../shared/index.ts';
import {
  type DisputedMoney,
  needsSecondAdmin,
  partialPresetOf,
  refundableIn,
  refundFor,
} from './dispute-refund.ts';
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
    { kind: 'client', refunded: 0, refund: 10_500 },
    { kind: 'client', refunded: 5_000, refund: 5_500 },
    { kind: 'client', refunded: 10_500, refund: 0 },
    { kind: 'provider', refunded: 0, refund: 0 },
    { kind: 'partial', asked: 2_000, refunded: 0, refund: 2_000 },
    { kind: 'partial', asked: 1, refunded: 0, refund: 1 },
    { kind: 'partial', asked: 10_499, refunded: 0, refund: 10_499 },
    { kind: 'partial', asked: 10_500, refunded: 0, refund: undefined },
    { kind: 'partial', asked: 0, refunded: 0, refund: undefined },
    { kind: 'partial', refunded: 0, refund: undefined },
    { kind: 'partial', asked: 5_499, refunded: 5_000, refund: 5_499 },
    { kind: 'partial', asked: 5_500, refunded: 5_000, refund: undefined },
  ] as const)('$kind $asked of R$ 105,00 after $refunded: $refund', ({ kind, refunded, refund, ...row }) => {
    const refundCents = 'asked' in row ? cents(row.asked) : undefined;
    expect(refundFor({ kind, refundCents }, disputed(10_000, 500, refunded))).toBe(refund);
  });

  test.each([
    [10_000, 5_000],
    [333, 167],
    [101, 51],
  ])('a partial refund of a price of %i starts at %i', (price, preset) => {
    expect(partialPresetOf(cents(price))).toBe(preset);
  });

  test('a booking that was never paid has nothing to refund', () => {
    const unpaid = disputed(10_000, 500, 0, false);
    expect(refundableIn(unpaid)).toBe(0);
    expect(refundFor({ kind: 'client' }, unpaid)).toBe(0);
    expect(refundFor({ kind: 'partial', refundCents: cents(1) }, unpaid)).toBeUndefined();
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
