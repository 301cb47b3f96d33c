import { expect, test } from 'vitest';

import { canReadThread } from './message.access.ts';
import { markOf, writingRefusal } from './thread.ts';

test.each([
  { isBlockedByMe: false, isBlockedByOther: false, isProposalOver: false, refusal: undefined },
  { isBlockedByMe: false, isBlockedByOther: true, isProposalOver: false, refusal: 'blocked' },
  { isBlockedByMe: true, isBlockedByOther: false, isProposalOver: false, refusal: 'blocked-by-you' },
  { isBlockedByMe: true, isBlockedByOther: true, isProposalOver: false, refusal: 'blocked-by-you' },
  { isBlockedByMe: false, isBlockedByOther: false, isProposalOver: true, refusal: 'proposal-over' },
  { isBlockedByMe: false, isBlockedByOther: true, isProposalOver: true, refusal: 'blocked' },
  { isBlockedByMe: true, isBlockedByOther: false, isProposalOver: true, refusal: 'blocked-by-you' },
])(
  'blocked by me $isBlockedByMe, by the other $isBlockedByOther, no proposal stands $isProposalOver: $refusal',
  ({ refusal, ...state }) => {
    expect(writingRefusal(state)).toBe(refusal);
  },
);

test.each([
  { position: 3, mark: 'read' },
  { position: 4, mark: 'delivered' },
  { position: 5, mark: 'delivered' },
  { position: 6, mark: 'sent' },
])('message $position of one who has 5 and read 3 is $mark', ({ position, mark }) => {
  expect(markOf(position, { deliveredPosition: 5, readPosition: 3 })).toBe(mark);
});

test('a thread belongs to its tutor and its provider, and to no other user', () => {
  const thread = { tutorId: 'ana', providerOwnerId: 'carla' };
  const may = (userId: string) => canReadThread(thread, { userId, sessionId: 's', roles: ['admin'] });
  expect(['ana', 'carla', 'bia'].map(may)).toEqual([true, true, false]);
});
