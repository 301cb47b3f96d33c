import { addMs, dayMs, earliest } from '../shared/index.ts';

/** States of a need; `booked` once a proposal was accepted. */
export const needStatuses = ['open', 'booked', 'closed', 'expired'] as const;
export type NeedStatus = (typeof needStatuses)[number];

/** States of a provider's proposal for a need. */
export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The tutor requests, the provider proposes, the system keeps the deadlines. */
export type NeedMover = 'tutor' | 'provider' | 'system';

/** The fields that the lifecycles read: both rows have a state and an expiry. */
export interface Progress<Status extends string> {
  readonly status: Status;
  readonly expiresAt: Date;
}

interface Move<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly NeedMover[];
  /** `before`: users act until the row's expiry; `after`: the system acts from then on. */
  readonly when?: 'before-expiry' | 'after-expiry';
}

export const needMoves = {
  edit: { from: ['open'], to: 'open', by: ['tutor'], when: 'before-expiry' },
  propose: { from: ['open'], to: 'open', by: ['provider'], when: 'before-expiry' },
  book: { from: ['open'], to: 'booked', by: ['tutor'], when: 'before-expiry' },
  close: { from: ['open'], to: 'closed', by: ['tutor'] },
  expire: { from: ['open'], to: 'expired', by: ['system'], when: 'after-expiry' },
} as const satisfies Record<string, Move<NeedStatus>>;
export type NeedMoveName = keyof typeof needMoves;

export const proposalMoves = {
  accept: { from: ['open'], to: 'accepted', by: ['tutor'], when: 'before-expiry' },
  /** By the system when the need ends with another proposal or without any. */
  decline: { from: ['open'], to: 'declined', by: ['tutor', 'system'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['provider'], when: 'before-expiry' },
  expire: { from: ['open'], to: 'expired', by: ['system'], when: 'after-expiry' },
} as const satisfies Record<string, Move<ProposalStatus>>;
export type ProposalMoveName = keyof typeof proposalMoves;

interface Attempt<Name extends string> {
  readonly move: Name;
  readonly by: NeedMover;
  readonly now: Date;
}

function isAllowed<Status extends string>(
  { from, by, when }: Move<Status>,
  row: Progress<Status>,
  attempt: Omit<Attempt<string>, 'move'>,
): boolean {
  if (!from.includes(row.status) || !by.includes(attempt.by)) return false;
  const isOver = attempt.now >= row.expiresAt;
  return when === undefined || isOver === (when === 'after-expiry');
}

export const canMoveNeed = (need: Progress<NeedStatus>, attempt: Attempt<NeedMoveName>): boolean =>
  isAllowed(needMoves[attempt.move], need, attempt);

export const canMoveProposal = (
  proposal: Progress<ProposalStatus>,
  attempt: Attempt<ProposalMoveName>,
): boolean => isAllowed(proposalMoves[attempt.move], proposal, attempt);

/** Whether a proposal awaits its answer: its own expiry counts, even if the job has not marked it yet. */
export const isStanding = ({ status, expiresAt }: Progress<ProposalStatus>, now: Date): boolean =>
  status === 'open' && now < expiresAt;

/**
 * Both sides may write to each other: about the need while a proposal is open, about the booking once it is accepted.
 */
export const opensConversation = (status: ProposalStatus): boolean =>
  status === 'open' || status === 'accepted';

/** How long a need waits for proposals: two weeks, and never past the requested time. */
const needLifetimeMs = 14 * dayMs;
export const needExpiry = (postedAt: Date, startsAt: Date): Date =>
  earliest(addMs(postedAt, needLifetimeMs), startsAt);

/** For how many days a provider's proposal may be valid. */
export const proposalDays = [1, 2, 3, 7] as const;
export type ProposalDays = (typeof proposalDays)[number];

/** A proposal expires after its days, and with its need at the latest. */
export const proposalExpiry = (sentAt: Date, days: ProposalDays, needExpiresAt: Date): Date =>
  earliest(addMs(sentAt, days * dayMs), needExpiresAt);
