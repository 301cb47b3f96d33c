import { dayMs, minuteMs } from '../shared/index.ts';

/** What a conversation is about: a booking, or before there is one a service, or a need that was answered by a proposal. */
export const threadSubjects = ['booking', 'service', 'need'] as const;
export type ThreadSubject = (typeof threadSubjects)[number];

/** Why a participant cannot write in their thread: one of the two has blocked the other, or no proposal stands. */
export const writingRefusals = ['blocked', 'blocked-by-you', 'proposal-over'] as const;
export type WritingRefusal = (typeof writingRefusals)[number];

export interface WritingState {
  readonly isBlockedByOther: boolean;
  readonly isBlockedByMe: boolean;
  /** The thread is about a need for which its provider has no standing proposal any more. */
  readonly isProposalOver: boolean;
}

/** The own block comes first: that one the person can take back. */
export function writingRefusal(state: WritingState): WritingRefusal | undefined {
  if (state.isBlockedByMe) return 'blocked-by-you';
  if (state.isBlockedByOther) return 'blocked';
  return state.isProposalOver ? 'proposal-over' : undefined;
}

/** How far an own message has come: `sent` once the server holds it. */
export const messageMarks = ['sent', 'delivered', 'read'] as const;
export type MessageMark = (typeof messageMarks)[number];

export interface Receipts {
  readonly deliveredPosition: number;
  readonly readPosition: number;
}

/** The mark of an own message by what the other side's devices said. */
export function markOf(position: number, other: Receipts): MessageMark {
  if (position <= other.readPosition) return 'read';
  return position <= other.deliveredPosition ? 'delivered' : 'sent';
}

/** So long a message waits for its reader before a mail says that it is there. */
export const unreadMailMs = 10 * minuteMs;

/** Messages that stayed unannounced for this long get no mail any more: after an outage, say. */
export const staleMailMs = 3 * dayMs;

/** Longest text of a message, in characters. */
export const maxMessageLength = 2000;
