import { describe, expect, test } from 'vitest';

import { cents, zeroCents } from '../../shared/index.ts';
import { earningOf } from './booking-earning.ts';

const booking = {
  status: 'confirmed',
  priceCents: cents(4000),
  isPaid: true,
  commissionBps: 1500,
  earnedCents: undefined,
} as const;

describe('what a provider receives of a booking', () => {
  test.each([
    ['a request, by the rate of today', { status: 'pending', isPaid: false }, 3400],
    ['an accepted one that is not paid yet', { status: 'accepted', isPaid: false }, 3400],
    ['a paid one', {}, 3400],
    ['a completed one, as posted', { status: 'completed', earnedCents: cents(3400) }, 3400],
    ['one refunded in part', { status: 'completed', earnedCents: cents(1700) }, 1700],
    ['one refunded in full', { status: 'completed', earnedCents: zeroCents }, 0],
    ['one cancelled with a part kept', { status: 'cancelled', earnedCents: cents(1700) }, 1700],
    ['one cancelled with everything refunded', { status: 'cancelled' }, 0],
    ['one cancelled before it was paid', { status: 'cancelled', isPaid: false }, null],
    ['a declined request', { status: 'declined', isPaid: false, commissionBps: null }, null],
    ['an expired request', { status: 'expired', isPaid: false, commissionBps: null }, null],
  ] as const)('of %s', (_, changes, expected) => {
    expect(earningOf({ ...booking, ...changes })).toBe(expected);
  });
});
