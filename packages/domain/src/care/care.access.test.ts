import { describe, expect, test } from 'vitest';

import {
  bookingMoveNames,
  type BookingStatus,
  bookingStatuses,
  movesOf,
  revealsContact,
} from '../booking/index.ts';
import { isOnAgenda } from '../company/index.ts';
import { addMs, hourMs, minuteMs } from '../shared/index.ts';
import {
  canReadCare,
  canWriteCare,
  type CareCaller,
  type CareMove,
  careMovesOf,
  type CareSide,
  careSideOf,
  isInService,
  takesNotes,
} from './care.access.ts';

const startsAt = new Date('2026-03-10T12:00:00Z');
const endsAt = addMs(startsAt, hourMs);
const booking = {
  tutorId: 'tutor',
  providerOwnerId: 'owner',
  providerId: 'company',
  assigneeId: 'member',
  startsAt,
  endsAt,
  respondUntil: startsAt,
  payUntil: startsAt,
  checkedOutAt: null,
  releasedAt: null,
  tutorAbsentAt: null,
  disputedAt: null,
  contestedAt: null,
  settingsVersion: 1,
} as const;

interface Case {
  readonly who: string;
  readonly caller: CareCaller;
  readonly side: CareSide | undefined;
}
const cases: readonly Case[] = [
  { who: 'the tutor', caller: { userId: 'tutor', seatAt: null, suspendedSince: null }, side: 'tutor' },
  {
    who: 'the tutor, with a seat there',
    caller: { userId: 'tutor', seatAt: 'company', suspendedSince: null },
    side: 'tutor',
  },
  { who: 'the owner', caller: { userId: 'owner', seatAt: null, suspendedSince: null }, side: 'provider' },
  {
    who: 'who attends',
    caller: { userId: 'member', seatAt: 'company', suspendedSince: null },
    side: 'attendant',
  },
  {
    who: 'who attended and left',
    caller: { userId: 'member', seatAt: null, suspendedSince: null },
    side: undefined,
  },
  {
    who: 'who went to another team',
    caller: { userId: 'member', seatAt: 'other', suspendedSince: null },
    side: undefined,
  },
  {
    who: 'a colleague',
    caller: { userId: 'colleague', seatAt: 'company', suspendedSince: null },
    side: undefined,
  },
  { who: 'a stranger', caller: { userId: 'x', seatAt: null, suspendedSince: null }, side: undefined },
];

const offered: Record<BookingStatus, readonly CareMove[]> = {
  pending: [],
  accepted: [],
  declined: [],
  expired: [],
  confirmed: ['checkIn'],
  in_progress: ['checkOut'],
  completed: [],
  cancelled: [],
};

describe.each(cases)('$who', ({ caller, side }) => {
  test.each(bookingStatuses)('of a booking that is %s', (status) => {
    const row = { ...booking, status };
    const seen = side === 'attendant' && !isOnAgenda(status) ? undefined : side;
    const isCarer = seen === 'provider' || seen === 'attendant';
    expect(careSideOf(row, caller)).toBe(seen);
    expect(canReadCare(row, caller)).toBe(seen !== undefined);
    expect(canWriteCare(row, caller, startsAt)).toBe(isCarer && status === 'in_progress');
    expect(careMovesOf(row, caller, endsAt)).toEqual(isCarer ? offered[status] : []);
  });
});

test.each([
  { status: 'in_progress', ended: false, at: 90, takes: true },
  { status: 'in_progress', ended: true, at: 59, takes: true },
  { status: 'in_progress', ended: true, at: 60, takes: false },
  { status: 'completed', ended: true, at: 59, takes: true },
  { status: 'completed', ended: true, at: 60, takes: false },
  { status: 'cancelled', ended: true, at: 30, takes: false },
  { status: 'confirmed', ended: false, at: 30, takes: false },
] as const)(
  '$status, ended: $ended, takes notes $at min after the start: $takes',
  ({ status, ended, at, takes }) => {
    const row = { status, endsAt, checkedOutAt: ended ? startsAt : null };
    expect(takesNotes(row, addMs(startsAt, at * minuteMs))).toBe(takes);
  },
);

test.each([
  { done: -2, now: 30, ended: null, takes: false },
  { done: -1, now: 30, ended: null, takes: true },
  { done: 30, now: 60 + 24 * 60 - 1, ended: 45, takes: true },
  { done: 30, now: 60 + 24 * 60, ended: 45, takes: false },
  { done: 60, now: 70, ended: 45, takes: false },
  { done: 65, now: 90, ended: 70, takes: true },
  { done: 70, now: 90, ended: 70, takes: false },
])('an entry of minute $done that comes at $now, ended at $ended: $takes', ({ done, now, ended, takes }) => {
  const at = (minutes: number) => addMs(startsAt, minutes * minuteMs);
  const checkedOutAt = ended === null ? null : at(ended);
  const row = { status: 'in_progress', checkedInAt: startsAt, checkedOutAt, endsAt } as const;
  expect(takesNotes(row, at(now), at(done))).toBe(takes);
});

test.each([
  ['confirmed', null, undefined],
  ['in_progress', null, 'attendant'],
  ['completed', addMs(startsAt, 1), 'attendant'],
  ['completed', startsAt, undefined],
] as const)('while the company is suspended, %s with check-out at %s: %s', (status, checkedOutAt, side) => {
  const caller = { userId: 'member', seatAt: 'company', suspendedSince: startsAt };
  expect(careSideOf({ ...booking, status, checkedOutAt }, caller)).toBe(side);
});

test.each([
  ['confirmed', startsAt, 'attendant'],
  ['confirmed', new Date(0), undefined],
  ['pending', startsAt, undefined],
] as const)('of a suspended company, %s and kept at %s: %s', (status, keptAt, side) => {
  const caller = { userId: 'member', seatAt: 'company', suspendedSince: startsAt };
  expect(careSideOf({ ...booking, status, keptAt }, caller)).toBe(side);
});

test('an unassigned booking has no attendant', () => {
  const row = { ...booking, status: 'in_progress', assigneeId: null } as const;
  expect(careSideOf(row, { userId: 'member', seatAt: 'company', suspendedSince: null })).toBeUndefined();
});

test('a tutor assigned to their own booking makes no hand-overs to themselves', () => {
  const row = { ...booking, status: 'confirmed', assigneeId: 'tutor' } as const;
  expect(careMovesOf(row, { userId: 'tutor', seatAt: 'company', suspendedSince: null }, startsAt)).toEqual(
    [],
  );
});

test.each(bookingStatuses)('the attendant makes no other move of a booking that is %s', (status) => {
  const row = { ...booking, status };
  const moves = bookingMoveNames.filter((move) =>
    movesOf(row, { userId: 'member' }, startsAt).includes(move),
  );
  expect(moves).toEqual([]);
});

test('care entries are only possible where contact details are shared anyway, so they cannot bypass the message filter', () => {
  expect(bookingStatuses.filter((status) => isInService({ status }) && !revealsContact(status))).toEqual([]);
});
