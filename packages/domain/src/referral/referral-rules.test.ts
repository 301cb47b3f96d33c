import { describe, expect, test } from 'vitest';

import { addMs, cents, dayMs } from '../shared/index.ts';
import {
  type FraudSigns,
  isRemembered,
  isClawedBack,
  type ReferredBooking,
  type ReferrerState,
  referralVerdict,
} from './referral-rules.ts';

const signedUp = new Date('2026-03-01T12:00:00Z');
const booking: ReferredBooking = {
  attributedAt: signedUp,
  requestedAt: addMs(signedUp, dayMs),
  priceCents: cents(5_000),
  externalCents: cents(5_000),
  isSoldByReferrer: false,
};
const clean: FraudSigns = {
  hasDocument: true,
  isSameDocument: false,
  isSamePhone: false,
  isSamePayer: false,
};
const referrer: ReferrerState = { mayBeRewarded: true, rewardsThisMonth: 0 };

const wait = { outcome: 'wait' };
const both = { outcome: 'reward', invitedCents: 1_000, referrerCents: 1_000 };
const friendOnly = { outcome: 'reward', invitedCents: 1_000, referrerCents: 0 };

describe('the verdict on a released booking', () => {
  test.each<[string, Partial<ReferredBooking & FraudSigns & ReferrerState>, unknown]>([
    ['of R$ 50,00 paid outside the wallet', {}, both],
    ['of R$ 49,99', { priceCents: cents(4_999) }, wait],
    ['of which the wallet paid a centavo too much', { externalCents: cents(4_999) }, wait],
    ['that the fee alone lifts to R$ 50', { priceCents: cents(4_800), externalCents: cents(5_040) }, wait],
    ['requested on the last day', { requestedAt: addMs(signedUp, 90 * dayMs) }, both],
    ['requested a moment later', { requestedAt: addMs(signedUp, 90 * dayMs + 1) }, wait],
    ['sold by the referrer', { isSoldByReferrer: true }, wait],
    ['of an invited user without CPF', { hasDocument: false }, wait],
    ['with the same CPF', { isSameDocument: true }, { outcome: 'block', reason: 'same_document' }],
    ['with the same phone number', { isSamePhone: true }, { outcome: 'block', reason: 'same_phone' }],
    ['with the same card or Pix payer', { isSamePayer: true }, { outcome: 'block', reason: 'same_payer' }],
    ['too small, with the same CPF', { isSameDocument: true, priceCents: cents(100) }, wait],
    ['the tenth of the month', { rewardsThisMonth: 9 }, both],
    ['the eleventh of the month', { rewardsThisMonth: 10 }, friendOnly],
    ['of an invited user whose referrer is gone', { mayBeRewarded: false }, friendOnly],
  ])('%s', (_, changes, verdict) => {
    const all = { ...booking, ...clean, ...referrer, ...changes };
    expect(referralVerdict(all, all, all)).toEqual(verdict);
  });
});

test.each([
  { days: 0, counts: true },
  { days: 90, counts: true },
  { days: 90.001, counts: false },
  { days: -1, counts: false },
])('a link opened $days days ago counts: $counts', ({ days, counts }) => {
  expect(isRemembered(signedUp, addMs(signedUp, days * dayMs))).toBe(counts);
});

test.each([
  { days: 0, isBack: true },
  { days: 90, isBack: true },
  { days: 90.001, isBack: false },
])('a refund $days days after the reward claws it back: $isBack', ({ days, isBack }) => {
  expect(isClawedBack(signedUp, addMs(signedUp, days * dayMs))).toBe(isBack);
});
