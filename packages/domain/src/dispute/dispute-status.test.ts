import { describe, expect, test } from 'vitest';

import {
  disputeMoveNames,
  disputeMovesOf,
  type DisputeProgress,
  disputeRefusal,
  disputeStatuses,
} from './dispute-status.ts';
import { disputableUntil, replyAlertAt, replyDueAt, windowRefusal } from './dispute-window.ts';

const dispute = (changes: Partial<DisputeProgress> = {}): DisputeProgress => ({
  status: 'open',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  resolvedAt: new Date('2026-03-05T12:00:00Z'),
  reopenedAt: null,
  ...changes,
});

describe('who moves a dispute, by state', () => {
  const soon = new Date('2026-03-06T12:00:00Z');
  test.each([
    { status: 'open', by: 'admin', moves: ['take', 'resolve'] },
    { status: 'open', by: 'tutor', moves: ['agree'] },
    { status: 'open', by: 'provider', moves: ['agree'] },
    { status: 'open', by: 'system', moves: [] },
    { status: 'in_review', by: 'admin', moves: ['resolve'] },
    { status: 'in_review', by: 'tutor', moves: ['agree'] },
    { status: 'in_review', by: 'system', moves: [] },
    { status: 'resolved', by: 'admin', moves: ['reopen', 'close'] },
    { status: 'resolved', by: 'tutor', moves: ['reopen', 'accept'] },
    { status: 'resolved', by: 'provider', moves: ['reopen', 'accept'] },
    { status: 'resolved', by: 'system', moves: [] },
    { status: 'closed', by: 'admin', moves: [] },
    { status: 'closed', by: 'tutor', moves: [] },
    { status: 'closed', by: 'system', moves: [] },
  ] as const)('$status by $by: $moves', ({ status, by, moves }) => {
    expect(disputeMovesOf(dispute({ status }), by, soon)).toEqual(moves);
  });

  test('a dispute that was reopened cannot be reopened again', () => {
    const again = dispute({ status: 'resolved', reopenedAt: soon });
    expect(disputeMovesOf(again, 'tutor', soon)).toEqual(['accept']);
  });

  test('nothing leaves closed', () => {
    const movers = ['tutor', 'provider', 'admin', 'system'] as const;
    const left = disputeMoveNames.flatMap((move) =>
      movers.filter((by) => !disputeRefusal(dispute({ status: 'closed' }), { move, by, now: soon })),
    );
    expect(left).toEqual([]);
    expect(disputeStatuses).toEqual(['open', 'in_review', 'resolved', 'closed']);
  });
});

describe('time limits, to the second', () => {
  test.each([
    ['resolve', 'admin', 'open', '2026-03-04T11:59:59Z', 'too-early'],
    ['resolve', 'admin', 'in_review', '2026-03-04T12:00:00Z', undefined],
    ['agree', 'tutor', 'open', '2026-03-01T12:00:01Z', undefined],
    ['reopen', 'tutor', 'resolved', '2026-03-12T11:59:59Z', undefined],
    ['reopen', 'tutor', 'resolved', '2026-03-12T12:00:00Z', 'too-late'],
    ['closeByTime', 'system', 'resolved', '2026-03-12T11:59:59Z', 'too-early'],
    ['closeByTime', 'system', 'resolved', '2026-03-12T12:00:00Z', undefined],
  ] as const)('%s by %s from %s at %s: %s', (...given) => {
    const [move, by, status, now, refusal] = given;
    expect(disputeRefusal(dispute({ status }), { move, by, now: new Date(now) })).toBe(refusal);
  });

  test('the 48 hours of the promise and the reminder at 36', () => {
    const openedAt = new Date('2026-03-01T12:00:00Z');
    expect(replyDueAt(openedAt).toISOString()).toBe('2026-03-03T12:00:00.000Z');
    expect(replyAlertAt(openedAt).toISOString()).toBe('2026-03-03T00:00:00.000Z');
  });
});

describe('which bookings may be disputed', () => {
  const endsAt = new Date('2026-03-01T12:00:00Z');
  test.each([
    ['before the acceptance', null, '2026-03-01T13:00:00Z', 'not-accepted'],
    ['once accepted', 1500, '2026-02-20T12:00:00Z', undefined],
    ['in the last second of the 60th day', 1500, '2026-04-30T12:00:00Z', undefined],
    ['a second later', 1500, '2026-04-30T12:00:01Z', 'window-over'],
  ] as const)('%s', (...given) => {
    const [, commissionBps, now, refusal] = given;
    expect(windowRefusal({ endsAt, commissionBps }, new Date(now))).toBe(refusal);
    expect(disputableUntil({ endsAt }).toISOString()).toBe('2026-04-30T12:00:00.000Z');
  });
});
