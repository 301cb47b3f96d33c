import { describe, expect, test } from 'vitest';

import { addMs, dayMs } from '../shared/index.ts';
import {
  canAnswerContest,
  canSendProof,
  canViewContest,
  contestStateOf,
  isProofOpen,
  isProofSendable,
  proofDueAtOf,
} from './contest-proof.ts';

const openedAt = new Date('2026-03-10T12:00:00Z');
const proofDueAt = addMs(openedAt, 7 * dayMs);
const at = (days: number) => addMs(openedAt, days * dayMs);
const open = { status: 'open', proofDueAt, sentAt: null, deliveredAt: null, refusedAt: null } as const;

test('the bank’s deadline counts; where it is not said, seven days', () => {
  expect(proofDueAtOf(openedAt, at(3))).toEqual(at(3));
  expect(proofDueAtOf(openedAt, null)).toEqual(proofDueAt);
});

describe.each([
  ['just opened', open, at(0), 'waiting', true, true],
  ['at the last moment', open, at(7), 'waiting', true, true],
  ['after it', open, addMs(at(7), 1), 'late', false, false],
  ['on its way', { ...open, sentAt: at(1) }, at(2), 'sending', false, false],
  ['at the bank', { ...open, sentAt: at(1), deliveredAt: at(1) }, at(9), 'sent', false, false],
  ['refused in time', { ...open, sentAt: at(1), refusedAt: at(1) }, at(2), 'refused', false, true],
  ['refused too late', { ...open, sentAt: at(7), refusedAt: at(8) }, at(8), 'refused', false, false],
  ['won', { ...open, status: 'won' }, at(1), 'won', false, false],
  ['lost', { ...open, status: 'lost' }, at(1), 'lost', false, false],
] as const)('%s', (...row) => {
  const [, contest, now, state, isOpen, isSendable] = row;
  test(`it is ${state}`, () => {
    expect(contestStateOf(contest, now)).toBe(state);
    expect(isProofOpen(contest, now)).toBe(isOpen);
    expect(isProofSendable(contest, now)).toBe(isSendable);
  });
});

test.each([
  ['tutor', ['tutor'], true, false, false],
  ['seller', ['prestador'], true, true, false],
  ['admin', ['admin'], false, false, true],
  ['seller', ['prestador', 'admin'], true, true, false],
  ['tutor', ['tutor', 'admin'], true, false, false],
  ['other', ['prestador'], false, false, false],
] as const)('%s with the roles %j sees %s, answers %s, sends %s', (...row) => {
  const [userId, roles, views, answers, sends] = row;
  const sides = { tutorId: 'tutor', providerOwnerId: 'seller' };
  const actor = { userId, roles: [...roles], sessionId: 'session' };
  expect(canViewContest(sides, actor)).toBe(views);
  expect(canAnswerContest(sides, actor)).toBe(answers);
  expect(canSendProof(sides, actor)).toBe(sends);
});
