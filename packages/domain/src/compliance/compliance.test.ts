import { expect, test } from 'vitest';

import { endOfBusinessDay } from './business-days.ts';
import { exportStatusAt } from './data-export.ts';
import { deletionBlockersOf, deletionDueAt } from './deletion.ts';
import { canTakeStep, incidentDueAt, isIncidentLate } from './incident.ts';

test.each([
  {
    from: '2026-11-23T15:00:00Z',
    due: '2026-11-27T02:59:59.000Z',
    why: 'Monday: Tuesday, Wednesday, Thursday',
  },
  { from: '2026-11-26T15:00:00Z', due: '2026-12-02T02:59:59.000Z', why: 'a weekend does not count' },
  { from: '2026-11-18T15:00:00Z', due: '2026-11-25T02:59:59.000Z', why: 'nor does a holiday (20/11)' },
  {
    from: '2026-12-23T15:00:00Z',
    due: '2026-12-30T02:59:59.000Z',
    why: 'Christmas and the weekend after it',
  },
  { from: '2026-11-21T15:00:00Z', due: '2026-11-26T02:59:59.000Z', why: 'found on a Saturday' },
  { from: '2026-11-24T02:30:00Z', due: '2026-11-27T02:59:59.000Z', why: 'the day is that of São Paulo' },
])('the notification of an incident known at $from is due at $due: $why', ({ from, due }) => {
  expect(incidentDueAt(new Date(from)).toISOString()).toBe(due);
});

test('zero business days means the end of the same day', () => {
  expect(endOfBusinessDay(new Date('2026-11-23T15:00:00Z'), 0).toISOString()).toBe(
    '2026-11-24T02:59:59.000Z',
  );
});

test('an incident is late until the authority was notified, and each step is taken once', () => {
  const dueAt = new Date('2026-11-27T02:59:59Z');
  const open = { dueAt, authorityToldAt: null, peopleToldAt: null, closedAt: null };
  const after = new Date('2026-11-27T03:00:00Z');
  expect(isIncidentLate(open, dueAt)).toBe(false);
  expect(isIncidentLate(open, after)).toBe(true);
  const notified = { ...open, authorityToldAt: after };
  expect(isIncidentLate(notified, after)).toBe(false);
  expect(canTakeStep(notified, 'authority_told')).toBe(false);
  expect(canTakeStep(notified, 'people_told')).toBe(true);
  expect(canTakeStep({ ...notified, closedAt: after }, 'people_told')).toBe(false);
});

const nothing = {
  isLastAdmin: false,
  openBookings: 0,
  openPayments: 0,
  balanceCents: 0,
  earningsCents: 0,
  debtCents: 0,
};

test.each([
  { affairs: nothing, blockers: [] },
  { affairs: { ...nothing, isLastAdmin: true }, blockers: ['last-admin'] },
  { affairs: { ...nothing, openBookings: 1 }, blockers: ['bookings'] },
  { affairs: { ...nothing, openPayments: 2 }, blockers: ['payments'] },
  { affairs: { ...nothing, balanceCents: 1 }, blockers: ['balance'] },
  { affairs: { ...nothing, earningsCents: 1, debtCents: 1 }, blockers: ['earnings', 'debt'] },
])('$affairs blocks the deletion of an account with $blockers', ({ affairs, blockers }) => {
  expect(deletionBlockersOf(affairs)).toEqual(blockers);
});

test('the deletion can be undone for thirty days', () => {
  expect(deletionDueAt(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-12-21T12:00:00.000Z');
});

test('an export is requested, then ready for its lifetime, then gone', () => {
  const readyAt = new Date('2026-11-21T12:00:00Z');
  const expiresAt = new Date('2026-11-24T12:00:00Z');
  expect(exportStatusAt({ readyAt: null, expiresAt: null }, readyAt)).toBe('requested');
  expect(exportStatusAt({ readyAt, expiresAt }, new Date('2026-11-24T11:59:59Z'))).toBe('ready');
  expect(exportStatusAt({ readyAt, expiresAt }, expiresAt)).toBe('expired');
});
