import { currentApproval, forgettableBefore, renewableUntil } from '@patinha/domain/verification';

import { audit } from '../../platform/audit/audit.ts';
import { type Find, settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteDeadLinks } from './verification-link.queries.ts';
import { forgetFiles, recalculate } from './verification.actions.ts';
import { notifyOwner } from './verification.mail.ts';
import {
  lockVerification,
  markReminded,
  selectEnded,
  selectForgettable,
  selectOfPerson,
  selectUnreminded,
  updateVerification,
  type VerificationRow,
} from './verification.queries.ts';

interface Work {
  readonly now: Date;
  readonly publicUrl: string;
}

const settleDocuments = (
  db: Database,
  find: Find<{ readonly id: string }>,
  settle: (tx: Transaction, document: VerificationRow) => Promise<boolean | void>,
): Promise<number> =>
  settleAll(db, find, async (tx, { id }) => {
    const document = await lockVerification(tx, id);
    return document ? settle(tx, document) : false;
  });

const workOf = (now: Date, { env }: Platform): Work => ({ now, publicUrl: env.PUBLIC_URL });

/** Ends expired approvals, closes the gates that depend on them and asks for a new document. */
const expireApprovals = (db: Database, now: Date, platform: Platform): Promise<number> =>
  settleDocuments(
    db,
    (most) => selectEnded(db, now, most),
    (tx, document) => expire(tx, document, workOf(now, platform)),
  );

async function expire(
  tx: Transaction,
  document: VerificationRow,
  { now, publicUrl }: Work,
): Promise<boolean> {
  if (document.status !== 'approved') return false;
  const { id, userId, type } = document;
  await updateVerification(tx, authorizeSystem(document), { status: 'expired' });
  await recalculate(tx, userId, now);
  await audit(tx, {
    action: 'verification.expire',
    subjectType: 'verification',
    subjectId: id,
    details: { owner: userId, type },
  });
  if (!currentApproval(type, await selectOfPerson(tx, userId), now))
    await notifyOwner(tx, document, { notice: 'expired', publicUrl });
  await publish(tx, { users: [userId], type: 'verification.changed', id });
  return true;
}

/** Asks once for a new document before the old one expires, unless one was sent already. */
const remindOwners = (db: Database, now: Date, platform: Platform): Promise<number> =>
  settleDocuments(
    db,
    (most) => selectUnreminded(db, renewableUntil(now), most),
    async (tx, document) => {
      if (document.status !== 'approved' || document.remindedAt !== null) return false;
      await markReminded(tx, document.id, now);
      const newer = (await selectOfPerson(tx, document.userId)).some(
        ({ type, createdAt, status }) =>
          type === document.type && createdAt > document.createdAt && status !== 'rejected',
      );
      if (!newer) await notifyOwner(tx, document, { notice: 'ending', publicUrl: platform.env.PUBLIC_URL });
      return true;
    },
  );

/** Deletes files and day of birth of documents that have not counted for a while; the decision stays (D-52). */
const forgetOldFiles = (db: Database, now: Date): Promise<number> =>
  settleDocuments(
    db,
    (most) => selectForgettable(db, forgettableBefore(now), most),
    async (tx, document) => {
      const old = authorizeSystem(document);
      await forgetFiles(tx, old);
      await updateVerification(tx, old, { birthDate: null });
    },
  );

export const verificationJobs: readonly Job[] = [
  { name: 'verification.expire', cron: '*/10 * * * *', run: expireApprovals },
  { name: 'verification.remind', cron: '20 9 * * *', run: remindOwners },
  { name: 'verification.forget-files', cron: '40 3 * * *', run: forgetOldFiles },
  { name: 'verification.forget-links', cron: '27 * * * *', run: deleteDeadLinks },
];
