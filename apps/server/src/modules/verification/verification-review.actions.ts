import { type Actor, calendarDay } from '@patinha/domain/shared';
import {
  approvalEnd,
  canMoveVerification,
  canReviewVerification,
  canSeeVerification,
  type VerificationStatus,
} from '@patinha/domain/verification';

import { audit } from '../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import type { PageLinks } from '../../platform/files/one-time-link.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { recordViews } from '../privacy/index.ts';
import { showsTaxId } from './document-number.rules.ts';
import { makeLinks } from './verification-link.actions.ts';
import { wasOpenedBy } from './verification-link.queries.ts';
import { recalculate, requireVerification } from './verification.actions.ts';
import { notifyOwner, type VerificationNotice } from './verification.mail.ts';
import {
  claimTaxId,
  countByStatus,
  lockVerification,
  selectQueue,
  updateVerification,
  type VerificationRow,
} from './verification.queries.ts';

/** Documents in one state and how many there are; each owner can see later who was shown them. */
export const readQueue = (
  db: Database,
  actor: Actor,
  { status, page }: { readonly status: VerificationStatus; readonly page: PageRequest },
) =>
  transact(db, async (tx) => {
    const found = await selectQueue(tx, status, page);
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    await recordViews(tx, { viewerId: actor.userId, userIds, kind: 'document-list' });
    return { found, count: await countByStatus(tx, status) };
  });

/** An admin's access to the files. A waiting document needs no further reason; a decided one needs one. */
export async function openForReview(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string | undefined },
): Promise<PageLinks> {
  const verification = authorize(
    await lockVerification(tx, id),
    canSeeVerification,
    actor,
    'verification/not-found',
  );
  if (verification.status !== 'pending' && reason === undefined) throw invalidFields({ reason: 'required' });
  await audit(tx, {
    actorId: actor.userId,
    action: 'verification.view',
    subjectType: 'verification',
    subjectId: id,
    details: { owner: verification.userId, type: verification.type, reason: reason ?? 'review' },
  });
  await recordViews(tx, { viewerId: actor.userId, userIds: [verification.userId], kind: 'document' });
  return makeLinks(tx, verification);
}

const refusals = {
  approve: 'verification/not-pending',
  reject: 'verification/not-pending',
  undoApproval: 'verification/not-approved',
  revoke: 'verification/not-approved',
} as const;

export interface Review {
  readonly id: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Aprovar: for a year, or until the last day printed on the document. */
export async function approve(tx: Transaction, actor: Actor, review: Approval): Promise<VerificationRow> {
  const verification = await markApproved(tx, actor, review);
  return finish(tx, actor, { verification, action: 'verification.approve', publicUrl: review.publicUrl });
}

export type Approval = Review & { readonly lastDay: string | undefined };

/** The approval itself, without the mail; only by an admin who has opened the document. */
export async function markApproved(
  tx: Transaction,
  actor: Actor,
  { id, lastDay, now }: Omit<Approval, 'publicUrl'>,
): Promise<Authorized<VerificationRow>> {
  if (lastDay !== undefined && lastDay < calendarDay(now)) throw invalidFields({ valid_until: 'too_small' });
  const verification = await lockForReview(tx, actor, id, 'approve');
  if (!(await wasOpenedBy(tx, id, actor.userId))) throw new DomainError('verification/not-opened', { id });
  await claimNumber(tx, verification);
  await updateVerification(tx, verification, {
    status: 'approved',
    reviewedAt: now,
    reviewerId: actor.userId,
    expiresAt: approvalEnd(now, lastDay),
  });
  await recalculate(tx, verification.userId, now);
  return verification;
}

/** Rejeitar, with the reason that the owner reads (D-49). */
export async function reject(tx: Transaction, actor: Actor, review: Rejection): Promise<VerificationRow> {
  const verification = await markRejected(tx, actor, review);
  return finish(tx, actor, { verification, action: 'verification.reject', publicUrl: review.publicUrl });
}

export type Rejection = Review & { readonly reason: string };

/** The rejection itself, without the mail. */
export async function markRejected(
  tx: Transaction,
  actor: Actor,
  { id, reason, now }: Omit<Rejection, 'publicUrl'>,
): Promise<Authorized<VerificationRow>> {
  const verification = await lockForReview(tx, actor, id, 'reject');
  await updateVerification(tx, verification, {
    status: 'rejected',
    reviewedAt: now,
    reviewerId: actor.userId,
    reason,
  });
  return verification;
}

type ReviewMove = 'approve' | 'reject' | 'undoApproval' | 'revoke';

export async function lockForReview(tx: Transaction, actor: Actor, id: string, move: ReviewMove) {
  const row = await lockVerification(tx, id);
  const seen = authorize(row, canSeeVerification, actor, 'verification/not-found');
  const verification = authorize(seen, canReviewVerification, actor, 'verification/own-document');
  if (!canMoveVerification(move, verification.status))
    throw new DomainError(refusals[move], { status: verification.status });
  return verification;
}

/** A CPF or CNPJ that was checked belongs to one account. */
async function claimNumber(tx: Transaction, { type, subject, userId }: VerificationRow): Promise<void> {
  if (!showsTaxId(type)) return;
  if (subject === null) throw new DomainError('verification/tax-id-missing', { type });
  const owner = await claimTaxId(tx, { taxId: subject, userId });
  if (owner !== userId) throw new DomainError('verification/tax-id-taken', { owner });
}

const notices = {
  'verification.approve': 'approved',
  'verification.reject': 'rejected',
  'verification.undo-approval': 'undone',
  'verification.revoke': 'revoked',
} as const satisfies Record<string, VerificationNotice>;

type ReviewAction = keyof typeof notices;

interface Settled {
  readonly verification: Authorized<VerificationRow>;
  readonly action: ReviewAction;
}

/** Ends a decision: trail, open screens, and the mail to the owner. */
export async function finish(
  tx: Transaction,
  actor: Actor,
  { publicUrl, ...settled }: Settled & { readonly publicUrl: string },
): Promise<VerificationRow> {
  const decided = await recordReview(tx, actor, settled);
  await notifyOwner(tx, decided, { notice: notices[settled.action], publicUrl });
  return decided;
}

/** The same without the mail, for several documents that are answered in one. */
export async function recordReview(
  tx: Transaction,
  actor: Actor,
  { verification, action }: Settled,
): Promise<VerificationRow> {
  await audit(tx, {
    actorId: actor.userId,
    action,
    subjectType: 'verification',
    subjectId: verification.id,
    details: { owner: verification.userId, type: verification.type },
  });
  await publish(tx, {
    users: [verification.userId, actor.userId],
    type: 'verification.changed',
    id: verification.id,
  });
  return requireVerification(tx, verification.id);
}
