import { addMs, dayMs, hourMs } from '../shared/index.ts';

/** §3: open → in_review → resolved → closed, reopened at most once (D-102). */
export const disputeStatuses = ['open', 'in_review', 'resolved', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Undecided states: the booking's money is held and its parties may still write. */
export const undecidedStatuses = ['open', 'in_review'] as const;
export const isUndecided = (status: DisputeStatus): boolean => status === 'open' || status === 'in_review';

export const disputeSides = ['tutor', 'provider'] as const;
export type DisputeSide = (typeof disputeSides)[number];
export type DisputeMover = DisputeSide | 'admin' | 'system';

/** The dispute fields that the rules read. */
export interface DisputeProgress {
  readonly status: DisputeStatus;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly reopenedAt: Date | null;
}

type Clock = (dispute: DisputeProgress) => Date | null;

export const disputeClocks = {
  /** The parties' own time: an admin may decide from here on (D-108). */
  decision: ({ createdAt }) => addMs(createdAt, 72 * hourMs),
  closing: ({ resolvedAt }) => resolvedAt && addMs(resolvedAt, 7 * dayMs),
} as const satisfies Record<string, Clock>;

export interface DisputeMove {
  readonly from: readonly DisputeStatus[];
  readonly to: DisputeStatus;
  readonly by: readonly DisputeMover[];
  /** First instant at which the move may be made. */
  readonly opens?: keyof typeof disputeClocks;
  /** First instant at which the move may no longer be made. */
  readonly closes?: keyof typeof disputeClocks;
  /** Only for a dispute that was never reopened. */
  readonly isOnce?: true;
}

/** The whole lifecycle of a dispute, read by server, screens and tests. */
export const disputeMoves = {
  take: { from: ['open'], to: 'in_review', by: ['admin'] },
  resolve: { from: ['open', 'in_review'], to: 'resolved', by: ['admin'], opens: 'decision' },
  agree: { from: ['open', 'in_review'], to: 'resolved', by: ['tutor', 'provider'] },
  reopen: {
    from: ['resolved'],
    to: 'in_review',
    by: ['tutor', 'provider', 'admin'],
    closes: 'closing',
    isOnce: true,
  },
  /** One party accepts the decision; once both have, the dispute closes. */
  accept: { from: ['resolved'], to: 'resolved', by: ['tutor', 'provider'] },
  close: { from: ['resolved'], to: 'closed', by: ['admin'] },
  closeByTime: { from: ['resolved'], to: 'closed', by: ['system'], opens: 'closing' },
} as const satisfies Record<string, DisputeMove>;
export type DisputeMoveName = keyof typeof disputeMoves;

// The names of an object literal are known; TypeScript widens Object.keys to string.
const isMoveName = (name: string): name is DisputeMoveName => name in disputeMoves;
export const disputeMoveNames: readonly DisputeMoveName[] = Object.keys(disputeMoves).filter(isMoveName);

export type DisputeRefusal = 'illegal-move' | 'too-early' | 'too-late';

export interface DisputeAttempt {
  readonly move: DisputeMoveName;
  readonly by: DisputeMover;
  readonly now: Date;
}

/** Why the move is refused now, or undefined when it may be made. */
export function disputeRefusal(
  dispute: DisputeProgress,
  { move: name, by, now }: DisputeAttempt,
): DisputeRefusal | undefined {
  const move: DisputeMove = disputeMoves[name];
  if (!move.from.includes(dispute.status) || !move.by.includes(by)) return 'illegal-move';
  if (move.isOnce && dispute.reopenedAt !== null) return 'illegal-move';
  const opens = move.opens && disputeClocks[move.opens](dispute);
  if (opens && now < opens) return 'too-early';
  const closes = move.closes && disputeClocks[move.closes](dispute);
  return closes && now >= closes ? 'too-late' : undefined;
}

export const disputeMovesOf = (
  dispute: DisputeProgress,
  by: DisputeMover,
  now: Date,
): readonly DisputeMoveName[] =>
  disputeMoveNames.filter((move) => disputeRefusal(dispute, { move, by, now }) === undefined);
