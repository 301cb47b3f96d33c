import { describe, expect, test } from 'vitest';

import { addMs, dayMs, type Role } from '../shared/index.ts';
import { areChipsOf, chipsAbout, reviewChips } from './review-chips.ts';
import { canModerateReview, canReply, canReport } from './review.access.ts';
import { areShown, isShown, reviewsEndAt, writeRefusal } from './review.ts';

const checkedOutAt = new Date('2026-11-01T15:00:00Z');
const after = (days: number) => addMs(checkedOutAt, days * dayMs);

describe('writing', () => {
  test.each([
    { status: 'completed', days: 0, shown: false, refusal: undefined },
    { status: 'completed', days: 13.999, shown: false, refusal: undefined },
    { status: 'completed', days: 14, shown: false, refusal: 'closed' },
    { status: 'completed', days: 1, shown: true, refusal: 'already-shown' },
    { status: 'in_progress', days: 1, shown: false, refusal: 'not-completed' },
    { status: 'cancelled', days: 1, shown: false, refusal: 'not-completed' },
  ] as const)('$days days after the check-out of a $status booking: $refusal', (row) => {
    const own = row.shown ? { publishedAt: after(1) } : undefined;
    expect(writeRefusal({ status: row.status, checkedOutAt }, { own, now: after(row.days) })).toBe(
      row.refusal,
    );
  });

  test('a review that is not shown may be changed', () => {
    const own = { publishedAt: null };
    expect(writeRefusal({ status: 'completed', checkedOutAt }, { own, now: after(2) })).toBeUndefined();
  });

  test('no review is possible without a check-out', () => {
    expect(reviewsEndAt({ checkedOutAt: null })).toBeUndefined();
    expect(writeRefusal({ status: 'completed', checkedOutAt: null }, { own: undefined, now: after(1) })).toBe(
      'not-completed',
    );
  });
});

test.each([
  { by: [], days: 13, shown: false },
  { by: ['tutor'], days: 13.999, shown: false },
  { by: ['provider'], days: 0, shown: false },
  { by: ['tutor', 'provider'], days: 0, shown: true },
  { by: ['tutor'], days: 14, shown: true },
] as const)('written by $by after $days days, they are shown: $shown', ({ by, days, shown }) => {
  expect(areShown(by, { endsAt: after(14), now: after(days) })).toBe(shown);
});

describe('chips', () => {
  test('each side has its own chips', () => {
    expect(areChipsOf('tutor', ['gentle', 'punctual'])).toBe(true);
    expect(areChipsOf('provider', ['gentle'])).toBe(false);
    expect(areChipsOf('provider', ['calm_pet', 'punctual'])).toBe(true);
    expect(areChipsOf('tutor', [])).toBe(true);
  });

  test('all chips are known', () => {
    const said = new Set([...chipsAbout.provider, ...chipsAbout.tutor]);
    expect([...said].toSorted()).toEqual([...reviewChips].toSorted());
  });
});

describe('who may act', () => {
  const actor = (userId: string, role: Role = 'tutor') => ({ userId, sessionId: 's', roles: [role] });
  const review = {
    reviewerId: 'ana',
    reviewedId: 'carla',
    providerId: 'p' as string | null,
    publishedAt: checkedOutAt as Date | null,
    hiddenAt: null as Date | null,
  };

  test('only the reviewed side replies, and only while the review is shown', () => {
    expect(canReply(review, actor('carla'))).toBe(true);
    expect(canReply(review, actor('ana'))).toBe(false);
    expect(canReply({ ...review, publishedAt: null }, actor('carla'))).toBe(false);
    expect(canReply({ ...review, hiddenAt: checkedOutAt }, actor('carla'))).toBe(false);
    expect(isShown({ ...review, hiddenAt: checkedOutAt })).toBe(false);
  });

  test('everyone but its author may report a public one, and only the tutor one about a tutor', () => {
    expect(canReport(review, actor('carla'))).toBe(true);
    expect(canReport(review, actor('bia'))).toBe(true);
    expect(canReport(review, actor('ana'))).toBe(false);
    const ofTutor = { ...review, providerId: null };
    expect(canReport(ofTutor, actor('carla'))).toBe(true);
    expect(canReport(ofTutor, actor('bia'))).toBe(false);
    expect(canReport({ ...review, publishedAt: null }, actor('bia'))).toBe(false);
  });

  test('an admin moderates only reviews of others', () => {
    expect(canModerateReview(review, actor('bia', 'admin'))).toBe(true);
    expect(canModerateReview(review, actor('ana', 'admin'))).toBe(false);
    expect(canModerateReview(review, actor('carla', 'admin'))).toBe(false);
    expect(canModerateReview(review, actor('bia'))).toBe(false);
  });
});
