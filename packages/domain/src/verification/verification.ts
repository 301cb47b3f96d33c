import {
  addMs,
  calendarDay,
  dayMs,
  earliest,
  endOfDayInSaoPaulo,
  instantOf,
  saoPauloZone,
} from '../shared/index.ts';

/** §3, with `expired` for an approval whose time is over. */
export const verificationStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

interface VerificationMove {
  readonly from: readonly VerificationStatus[];
  /** `withdrawn` deletes the row. */
  readonly to: VerificationStatus | 'withdrawn';
  readonly by: readonly ('owner' | 'admin' | 'system')[];
}

/** Every move of a submitted document (§4, D-49). */
export const verificationMoves = {
  addFile: { from: ['pending'], to: 'pending', by: ['owner'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['owner'] },
  approve: { from: ['pending'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  undoApproval: { from: ['approved'], to: 'pending', by: ['admin'] },
  revoke: { from: ['approved'], to: 'rejected', by: ['admin'] },
  expire: { from: ['approved'], to: 'expired', by: ['system'] },
} as const satisfies Record<string, VerificationMove>;
export type VerificationMoveName = keyof typeof verificationMoves;

export const canMoveVerification = (move: VerificationMoveName, from: VerificationStatus): boolean =>
  verificationMoves[move].from.some((status: VerificationStatus) => status === from);

/** The screen offers to undo an approval for this long (D-190). */
export const undoMs = 10_000;
/** The request itself takes its time. */
const undoGraceMs = 5_000;

/** Whether an approval of that instant can still be undone. */
export const isUndoable = (reviewedAt: Date | null, now: Date): boolean =>
  reviewedAt !== null && now <= addMs(reviewedAt, undoMs + undoGraceMs);

/** A case that another admin opened within this time is theirs, until it is taken over (D-190). */
export const openedRecentlyMs = 10 * 60_000;

const validityDays = 365;

/** When an approval given now expires: after a year, or with the last day printed on the document. */
export function approvalEnd(now: Date, lastDay?: string): Date {
  const yearEnd = endOfDayInSaoPaulo(now, validityDays);
  if (lastDay === undefined) return yearEnd;
  return earliest(yearEnd, addMs(instantOf(lastDay, 0, saoPauloZone), dayMs - 1000));
}

/** From here on a new document is requested and accepted, while the old one still counts. */
const renewalMs = 30 * dayMs;
export const renewalStart = (expiresAt: Date): Date => addMs(expiresAt, -renewalMs);
/** Approvals that end by then may be renewed now. */
export const renewableUntil = (now: Date): Date => addMs(now, renewalMs);

/** How long the files of an obsolete document are kept for questions about it (D-52). */
const retentionMs = 90 * dayMs;
export const forgettableBefore = (now: Date): Date => addMs(now, -retentionMs);

const certificateDays = 90;
const adultYears = 18;

/** D-48: a criminal-record certificate is accepted up to 90 days after its issue, and never with a future date. */
export function certificateProblem(issuedOn: string, now: Date): 'in-the-future' | 'too-old' | undefined {
  const today = calendarDay(now);
  if (issuedOn > today) return 'in-the-future';
  const ageDays = (Date.parse(today) - Date.parse(issuedOn)) / dayMs;
  return ageDays > certificateDays ? 'too-old' : undefined;
}

/** D-87: of age in the São Paulo calendar; a user born on 29 February counts from 1 March. */
export function isAdult(birthDate: string, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const birthday = new Date(Date.UTC(year + adultYears, month - 1, day)).toISOString().slice(0, 10);
  return birthday <= calendarDay(now);
}
