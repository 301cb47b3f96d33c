import { describe, expect, test } from 'vitest';

import { canSubmitDocument, type SubmittedDocument, standingOf, verifiedSpan } from './standing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

type Spec = readonly [
  type: SubmittedDocument['type'],
  status: SubmittedDocument['status'],
  endsInDays?: number,
];
const handedIn = (...specs: readonly Spec[]) =>
  specs.map(([type, status, endsInDays = 300], at) => ({
    type,
    status,
    createdAt: inDays(at - 100),
    reviewedAt: status === 'pending' ? null : inDays(at - 90),
    expiresAt: status === 'approved' || status === 'expired' ? inDays(endsInDays) : null,
  }));

describe('the banner of a prestador', () => {
  const all = (status: SubmittedDocument['status']): Spec[] => [
    ['doc', status],
    ['selfie', status],
    ['criminal', status],
  ];
  const cases: readonly { name: string; specs: readonly Spec[]; state: string; percent: number }[] = [
    { name: 'nothing', specs: [], state: 'incomplete', percent: 0 },
    { name: 'all waiting', specs: all('pending'), state: 'pending', percent: 0 },
    { name: 'all approved', specs: all('approved'), state: 'verified', percent: 100 },
    { name: 'one of three', specs: [['doc', 'approved']], state: 'incomplete', percent: 33 },
    {
      name: 'two of three and one waiting',
      specs: [
        ['doc', 'approved'],
        ['selfie', 'approved'],
        ['criminal', 'pending'],
      ],
      state: 'pending',
      percent: 67,
    },
    {
      name: 'one rejected',
      specs: [
        ['doc', 'approved'],
        ['selfie', 'rejected'],
      ],
      state: 'rejected',
      percent: 33,
    },
    {
      name: 'rejected, then sent again',
      specs: [
        ['doc', 'rejected'],
        ['selfie', 'pending'],
        ['criminal', 'pending'],
        ['doc', 'pending'],
      ],
      state: 'pending',
      percent: 0,
    },
    {
      name: 'approved, and the renewal rejected',
      specs: [...all('approved'), ['doc', 'rejected']],
      state: 'verified',
      percent: 100,
    },
    {
      name: 'one that expired now',
      specs: [
        ['doc', 'approved', 0],
        ['selfie', 'approved'],
        ['criminal', 'approved'],
      ],
      state: 'incomplete',
      percent: 67,
    },
    {
      name: 'badges only',
      specs: [
        ['crmv', 'approved'],
        ['certification', 'approved'],
      ],
      state: 'incomplete',
      percent: 0,
    },
  ];
  test.each(cases)('with $name is $state at $percent %', ({ specs, state, percent }) => {
    expect(standingOf('prestador', handedIn(...specs), now)).toMatchObject({ state, percent });
  });
});

test('the verified span runs from the last check to the first expiry, and needs all documents', () => {
  const documents = handedIn(['cnpj', 'approved', 40], ['doc', 'approved', 200]);
  expect(verifiedSpan('empresa', documents, now)).toEqual({ since: inDays(-89), until: inDays(40) });
  expect(verifiedSpan('empresa', documents, inDays(40))).toBeUndefined();
  expect(verifiedSpan('prestador', documents, now)).toBeUndefined();
});

test('of two approvals of one type the longer one counts', () => {
  const documents = handedIn(['cnpj', 'approved', 10], ['doc', 'approved', 200], ['cnpj', 'approved', 300]);
  expect(verifiedSpan('empresa', documents, now)?.until).toEqual(inDays(200));
});

test.each([
  { case: 'nothing', specs: [], open: true },
  { case: 'a waiting one', specs: [['doc', 'pending']], open: true },
  { case: 'a rejected one', specs: [['doc', 'rejected']], open: true },
  { case: 'a fresh approval', specs: [['doc', 'approved', 31]], open: false },
  { case: 'an approval near its end', specs: [['doc', 'approved', 30]], open: true },
  { case: 'an ended one', specs: [['doc', 'expired', -1]], open: true },
] as const satisfies readonly { case: string; specs: readonly Spec[]; open: boolean }[])(
  'with $case a document is taken: $open',
  ({ specs, open }) => {
    expect(canSubmitDocument('doc', handedIn(...specs), now)).toBe(open);
  },
);
