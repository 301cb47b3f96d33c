import { type Actor, addMs, dayMs, isAdmin } from '../shared/index.ts';
import type { ChargebackStatus } from './chargeback.ts';

/** The seller's words and pictures beside what the product has recorded (D-187). */
export const contestNoteLimit = 1000;
export const contestFileLimit = { count: 5, bytes: 10 * 1024 * 1024 } as const;

const usualProofDays = 7;

/** The bank's deadline for proof; seven days after the opening where the PSP does not say. */
export const proofDueAtOf = (openedAt: Date, reported: Date | null): Date =>
  reported ?? addMs(openedAt, usualProofDays * dayMs);

/** How long before the deadline everyone who can act is reminded. */
export const proofReminderMs = 2 * dayMs;

/**
 * waiting: proof can be sent · late: the bank's deadline passed without it · sending: on its way to the bank ·
 * sent: the bank has it · refused: the PSP did not take it · won and lost: the bank has decided.
 */
export const contestStates = ['waiting', 'late', 'sending', 'sent', 'refused', 'won', 'lost'] as const;
export type ContestState = (typeof contestStates)[number];

interface ContestFacts {
  readonly status: ChargebackStatus;
  readonly proofDueAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly refusedAt: Date | null;
}

/** The state of a contest for its readers; the last moment of the deadline still counts. */
export function contestStateOf(contest: ContestFacts, now: Date): ContestState {
  if (contest.status !== 'open') return contest.status;
  if (contest.deliveredAt) return 'sent';
  if (contest.refusedAt) return 'refused';
  if (contest.sentAt) return 'sending';
  return now > contest.proofDueAt ? 'late' : 'waiting';
}

/** Note and pictures change until the proof is sent; what is sent stays as it is. */
export const isProofOpen = (contest: ContestFacts, now: Date): boolean =>
  contestStateOf(contest, now) === 'waiting';

/** Proof is sent once, and again only where the PSP refused it in time. */
export const isProofSendable = (contest: ContestFacts, now: Date): boolean =>
  isProofOpen(contest, now) || (contestStateOf(contest, now) === 'refused' && now <= contest.proofDueAt);

interface ContestSides {
  readonly tutorId: string;
  readonly providerOwnerId: string;
}

export const canViewContest = (
  { tutorId, providerOwnerId }: ContestSides,
  { userId }: Pick<Actor, 'userId'>,
): boolean => userId === tutorId || userId === providerOwnerId;

/** Only the seller adds to the proof. */
export const canAnswerContest = (
  { providerOwnerId }: ContestSides,
  { userId }: Pick<Actor, 'userId'>,
): boolean => userId === providerOwnerId;

/** Admins send the proof of others only. */
export const canSendProof = (contest: ContestSides, actor: Actor): boolean =>
  isAdmin(actor) && !canViewContest(contest, actor);
