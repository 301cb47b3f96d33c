import type { Actor } from '@patinha/domain/shared';
import { isUndoable } from '@patinha/domain/verification';

import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { providerOf } from '../provider/index.ts';
import { showsTaxId } from './document-number.rules.ts';
import type { UnverifiedSellers } from './unverified-seller.port.ts';
import { finish, lockForReview, type Review } from './verification-review.actions.ts';
import { recalculate } from './verification.actions.ts';
import {
  releaseTaxId,
  selectOfPerson,
  updateVerification,
  type VerificationRow,
} from './verification.queries.ts';

/** Undoes an approval that the same admin has just given; throws `verification/undo-over` for any other (D-190). */
export async function undoApproval(tx: Transaction, actor: Actor, review: Review): Promise<VerificationRow> {
  const verification = await markUndone(tx, actor, review);
  return finish(tx, actor, {
    verification,
    action: 'verification.undo-approval',
    publicUrl: review.publicUrl,
  });
}

/** The undoing itself, without the mail. */
export async function markUndone(
  tx: Transaction,
  actor: Actor,
  { id, now }: Omit<Review, 'publicUrl'>,
): Promise<Authorized<VerificationRow>> {
  const verification = await lockForReview(tx, actor, id, 'undoApproval');
  if (verification.reviewerId !== actor.userId || !isUndoable(verification.reviewedAt, now))
    throw new DomainError('verification/undo-over', { id });
  const back = { status: 'pending', reviewedAt: null, reviewerId: null, expiresAt: null } as const;
  await takeBack(tx, verification, { back, now });
  return verification;
}

type Revocation = Review & { readonly reason: string; readonly sellers: UnverifiedSellers };

/** Revogar: the approval counts no longer, and what depends on it leaves the market at once (D-190). */
export async function revoke(
  tx: Transaction,
  actor: Actor,
  { id, reason, publicUrl, now, sellers }: Revocation,
): Promise<VerificationRow> {
  const verification = await lockForReview(tx, actor, id, 'revoke');
  const before = await providerOf(tx, verification.userId);
  const back = {
    status: 'rejected',
    reviewedAt: now,
    reviewerId: actor.userId,
    expiresAt: null,
    reason,
  } as const;
  await takeBack(tx, verification, { back, now });
  const after = await providerOf(tx, verification.userId);
  if (before?.verifiedUntil && after && !after.verifiedUntil)
    await sellers.notifyTutors(tx, { providerId: after.id, publicUrl, now });
  return finish(tx, actor, { verification, action: 'verification.revoke', publicUrl });
}

async function takeBack(
  tx: Transaction,
  verification: Authorized<VerificationRow>,
  { back, now }: { readonly back: Parameters<typeof updateVerification>[2]; readonly now: Date },
): Promise<void> {
  const { userId, type, subject } = verification;
  await updateVerification(tx, verification, back);
  const isStillShown = (await selectOfPerson(tx, userId)).some(
    (other) => showsTaxId(other.type) && other.status === 'approved' && other.subject === subject,
  );
  // The number may be another person's: it is free to be checked for them.
  if (showsTaxId(type) && subject !== null && !isStillShown)
    await releaseTaxId(tx, { taxId: subject, userId });
  await recalculate(tx, userId, now);
}
