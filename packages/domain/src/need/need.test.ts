import { describe, expect, test } from 'vitest';

import { distanceKm } from '../testing/index.ts';
import { coarsePosition } from './coarse-position.ts';
import { proposalMonth } from './need-limit.ts';
import {
  canMoveNeed,
  canMoveProposal,
  isStanding,
  needExpiry,
  type NeedMover,
  needMoves,
  type NeedMoveName,
  needStatuses,
  opensConversation,
  proposalExpiry,
  proposalMoves,
  type ProposalMoveName,
  proposalStatuses,
} from './need-move.ts';
import { canAnswerProposal, canManageNeed, canManageProposal, canTalkOverProposal } from './need.access.ts';

const expiresAt = new Date('2026-11-30T12:00:00Z');
const before = new Date('2026-11-30T11:59:59.999Z');
const movers: readonly NeedMover[] = ['tutor', 'provider', 'system'];

const names = <Name extends string>(moves: Record<Name, unknown>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a literal are known
  Object.keys(moves) as Name[];

describe('the lifecycle of a need', () => {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'tutor before': ['edit', 'book', 'close'],
    'tutor after': ['close'],
    'provider before': ['propose'],
    'provider after': [],
    'system before': [],
    'system after': ['expire'],
  };
  test.each(
    movers.flatMap((by) => [
      { by, at: 'before', now: before },
      { by, at: 'after', now: expiresAt },
    ]),
  )('an open one allows $by the moves of the table $at its end', ({ by, at, now }) => {
    const may = names<NeedMoveName>(needMoves).filter((move) =>
      canMoveNeed({ status: 'open', expiresAt }, { move, by, now }),
    );
    expect(may).toEqual(allowed[`${by} ${at}`]);
  });

  test.each(needStatuses.filter((status) => status !== 'open'))('a need that is %s stays so', (status) => {
    for (const by of movers)
      for (const move of names<NeedMoveName>(needMoves))
        expect(canMoveNeed({ status, expiresAt }, { move, by, now: before })).toBe(false);
  });
});

describe('the lifecycle of a proposal', () => {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'tutor before': ['accept', 'decline'],
    'tutor after': ['decline'],
    'provider before': ['withdraw'],
    'provider after': [],
    'system before': ['decline'],
    'system after': ['decline', 'expire'],
  };
  test.each(
    movers.flatMap((by) => [
      { by, at: 'before', now: before },
      { by, at: 'after', now: expiresAt },
    ]),
  )('an open one allows $by the moves of the table $at its end', ({ by, at, now }) => {
    const may = names<ProposalMoveName>(proposalMoves).filter((move) =>
      canMoveProposal({ status: 'open', expiresAt }, { move, by, now }),
    );
    expect(may).toEqual(allowed[`${by} ${at}`]);
  });

  test.each(proposalStatuses.filter((status) => status !== 'open'))(
    'a proposal that is %s stays so',
    (status) => {
      for (const by of movers)
        for (const move of names<ProposalMoveName>(proposalMoves))
          expect(canMoveProposal({ status, expiresAt }, { move, by, now: before })).toBe(false);
    },
  );
});

test.each([
  ...proposalStatuses.map((status) => ({
    status,
    at: 'before its end',
    now: before,
    expected: status === 'open',
  })),
  { status: 'open' as const, at: 'at its end', now: expiresAt, expected: false },
])('a proposal that is $status $at awaits its answer: $expected', ({ status, now, expected }) => {
  expect(isStanding({ status, expiresAt }, now)).toBe(expected);
});

test('a proposal has a conversation while it is open, and as a booking', () => {
  expect(proposalStatuses.filter(opensConversation)).toEqual(['open', 'accepted']);
});

describe('expiry', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  test.each([
    { startsIn: 30, days: 14 },
    { startsIn: 14, days: 14 },
    { startsIn: 3, days: 3 },
  ])('a need for a time in $startsIn days waits $days', ({ startsIn, days }) => {
    expect(needExpiry(now, inDays(startsIn))).toEqual(inDays(days));
  });
  test.each([
    { days: 1, needEndsIn: 9, ends: 1 },
    { days: 7, needEndsIn: 9, ends: 7 },
    { days: 7, needEndsIn: 2, ends: 2 },
  ] as const)('a proposal of $days days expires in $ends when its need expires in $needEndsIn', (c) => {
    expect(proposalExpiry(now, c.days, inDays(c.needEndsIn))).toEqual(inDays(c.ends));
  });
});

describe('a proposal counts for the month in São Paulo', () => {
  test.each([
    ['2026-12-01T02:59:59Z', '2026-11'],
    ['2026-12-01T03:00:00Z', '2026-12'],
    ['2027-01-01T02:59:59Z', '2026-12'],
    ['2027-01-01T03:00:00Z', '2027-01'],
  ])('%s counts for %s', (instant, month) => {
    expect(proposalMonth(new Date(instant))).toBe(month);
  });
});

test.each([
  { latitude: -23.561_684, longitude: -46.655_981 },
  { latitude: 0, longitude: 0 },
  { latitude: -3.1, longitude: -60.02 },
])('the stored position of $latitude, $longitude is that of its cell', (exact) => {
  const kept = coarsePosition(exact);
  expect(coarsePosition(kept)).toEqual(kept);
  expect(distanceKm(exact, kept)).toBeLessThan(0.4);
  expect(kept).not.toEqual(exact);
});

test('tutors manage their needs and answer proposals, providers manage their proposals', () => {
  const [ana, bia] = [{ userId: 'ana' }, { userId: 'bia' }];
  const proposal = { tutorId: 'ana', ownerUserId: 'bia' };
  expect([canManageNeed(proposal, ana), canManageNeed(proposal, bia)]).toEqual([true, false]);
  expect([canManageProposal(proposal, ana), canManageProposal(proposal, bia)]).toEqual([false, true]);
  expect([canAnswerProposal(proposal, ana), canAnswerProposal(proposal, bia)]).toEqual([true, false]);
  const talkers = [ana, bia, { userId: 'carla' }].map((who) => canTalkOverProposal(proposal, who));
  expect(talkers).toEqual([true, true, false]);
});
