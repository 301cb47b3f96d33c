import { audit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailWithUndo } from '../../notification/index.ts';
import type { ProvenSubject } from '../session/session-proof.actions.ts';
import {
  lockHeldFactors,
  ownFactor,
  recoveryCodesOf,
  requireSecondFactor,
  verifiedFactors,
} from './factor-holder.actions.ts';
import { lowerSessions } from './factor-session.queries.ts';
import { factorRemovedMail } from './factor.mail.ts';
import { deleteFactors } from './factor.queries.ts';

/** Removes a factor; with the last verified one go the recovery codes. Sessions that they raised fall back. */
export function removeFactor(platform: Platform, subject: ProvenSubject, factorId: string) {
  return transact(platform.db, async (tx) => {
    const held = await lockHeldFactors(tx, subject);
    const factor = ownFactor(held, factorId);
    if (factor.status === 'unverified') {
      await deleteFactors(tx, [factor.id]);
      return { id: factor.id };
    }
    requireSecondFactor(held, 422);
    const isLast = verifiedFactors(held.factors).length === 1;
    const codes = isLast ? recoveryCodesOf(held.factors) : undefined;
    const removed = [factor.id, ...(codes ? [codes.id] : [])];
    await lowerSessions(tx, removed);
    await deleteFactors(tx, removed);
    const { userId, email } = held.holder;
    const { factorType } = factor;
    await audit(tx, {
      actorId: userId,
      action: 'auth.remove-factor',
      subjectType: 'user',
      subjectId: userId,
      details: { factorId, factorType },
    });
    const mail = factorRemovedMail({ to: email, factorType });
    await mailWithUndo(tx, mail, { userId, path: '/settings', undo: { kind: 'factor-removed' } });
    return { id: factor.id };
  });
}
