import { describe, expect, test } from 'vitest';

import type { Actor } from '../shared/index.ts';
import { offeredDocuments, requiredDocuments } from './document.ts';
import { canManageVerification, canReviewVerification, canSeeVerification } from './verification.access.ts';
import {
  approvalEnd,
  canMoveVerification,
  certificateProblem,
  isAdult,
  renewalStart,
  type VerificationMoveName,
  verificationStatuses,
} from './verification.ts';

// Already 2 December in UTC, still the 1st in São Paulo.
const now = new Date('2026-12-02T01:30:00Z');

test('§6: the required documents of each type', () => {
  expect(requiredDocuments).toEqual({
    tutor: ['doc', 'selfie'],
    prestador: ['doc', 'selfie', 'criminal'],
    empresa: ['cnpj', 'doc'],
  });
});

test.each([
  { userType: 'tutor', offered: ['doc', 'selfie'] },
  { userType: 'prestador', offered: ['doc', 'selfie', 'criminal', 'crmv', 'certification'] },
  { userType: 'empresa', offered: ['cnpj', 'doc', 'crmv', 'permit', 'certification'] },
] as const)('D-44: what a $userType may submit', ({ userType, offered }) => {
  expect(offeredDocuments(userType)).toEqual(offered);
});

describe('a move', () => {
  const allowed: Readonly<Record<VerificationMoveName, string>> = {
    addFile: 'pending',
    withdraw: 'pending',
    approve: 'pending',
    reject: 'pending',
    undoApproval: 'approved',
    revoke: 'approved',
    expire: 'approved',
  };
  const moves: readonly VerificationMoveName[] = [
    'addFile',
    'withdraw',
    'approve',
    'reject',
    'undoApproval',
    'revoke',
    'expire',
  ];

  test.each(moves.flatMap((move) => verificationStatuses.map((from) => ({ move, from }))))(
    '$move from $from',
    ({ move, from }) => {
      expect(canMoveVerification(move, from)).toBe(allowed[move] === from);
    },
  );
});

describe('an approval', () => {
  test.each([
    { lastDay: undefined, end: '2027-12-02T02:59:59.000Z' },
    { lastDay: '2027-03-10', end: '2027-03-11T02:59:59.000Z' },
    { lastDay: '2035-01-01', end: '2027-12-02T02:59:59.000Z' },
  ])('of a document valid until $lastDay ends $end', ({ lastDay, end }) => {
    expect(approvalEnd(now, lastDay).toISOString()).toBe(end);
  });

  test('can be renewed from thirty days before its end', () => {
    expect(renewalStart(new Date('2027-12-02T02:59:59Z')).toISOString()).toBe('2027-11-02T02:59:59.000Z');
  });
});

test.each([
  { issuedOn: '2026-12-02', problem: 'in-the-future' },
  { issuedOn: '2026-12-01', problem: undefined },
  { issuedOn: '2026-09-02', problem: undefined },
  { issuedOn: '2026-09-01', problem: 'too-old' },
])('a criminal record certificate of $issuedOn is $problem on 1 December', ({ issuedOn, problem }) => {
  expect(certificateProblem(issuedOn, now)).toBe(problem);
});

test.each([
  { birthDate: '2008-12-01', adult: true },
  { birthDate: '2008-12-02', adult: false },
  { birthDate: '1950-02-28', adult: true },
])('born on $birthDate is of age on 1 December 2026: $adult', ({ birthDate, adult }) => {
  expect(isAdult(birthDate, now)).toBe(adult);
});

test('a user born on 29 February is of age on 1 March', () => {
  expect(isAdult('2008-02-29', new Date('2026-02-28T15:00:00Z'))).toBe(false);
  expect(isAdult('2008-02-29', new Date('2026-03-01T15:00:00Z'))).toBe(true);
});

describe('who may act', () => {
  const document = { userId: 'ana' };
  const actor = (userId: string, ...roles: Actor['roles']): Actor => ({ userId, sessionId: 's', roles });

  test.each([
    { who: actor('ana', 'tutor'), manage: true, see: false, review: false },
    { who: actor('ana', 'admin'), manage: true, see: true, review: false },
    { who: actor('bia', 'admin'), manage: false, see: true, review: true },
    { who: actor('bia', 'tutor', 'prestador', 'empresa'), manage: false, see: false, review: false },
  ])('$who.userId as $who.roles', ({ who, manage, see, review }) => {
    expect(canManageVerification(document, who)).toBe(manage);
    expect(canSeeVerification(document, who)).toBe(see);
    expect(canReviewVerification(document, who)).toBe(review);
  });
});
