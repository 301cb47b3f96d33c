import { disputeRefusal, isUndecided, replyAlertAt } from '@patinha/domain/dispute';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';

import { settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockDispute, moveDispute, say } from './dispute-scene.actions.ts';
import { notifyParties } from './dispute.notification.ts';
import { changeDispute, findClosing, findUnanswered } from './dispute.queries.ts';

/** Reminds every admin, once per dispute, of disputes without a message from an admin for 36 hours (D-104). */
export function alertUnanswered(db: Database, now: Date): Promise<number> {
  const openedBefore = addMs(now, -36 * hourMs);
  return settleAll(
    db,
    (most) => findUnanswered(db, openedBefore, most),
    async (tx, { id }, at) => {
      const { dispute } = await lockDispute(tx, id);
      const isDue = isUndecided(dispute.status) && at >= replyAlertAt(dispute.createdAt);
      if (!isDue || dispute.repliedAt !== null || dispute.alertedAt !== null) return false;
      await changeDispute(tx, dispute, { alertedAt: at });
      await notifyParties(tx, { disputeId: id, notice: 'reply_due', to: ['admins'], causeId: id });
      return true;
    },
  );
}

/** Seven days after the decision no one can reopen it. */
export function closeResolved(db: Database, now: Date): Promise<number> {
  const resolvedBefore = addMs(now, -7 * dayMs);
  return settleAll(
    db,
    (most) => findClosing(db, resolvedBefore, most),
    async (tx, { id }, at) => {
      const { booking, dispute } = await lockDispute(tx, id);
      const step = { by: 'system', now: at } as const;
      if (disputeRefusal(dispute, { ...step, move: 'closeByTime' })) return false;
      const changes = { closedAt: at };
      const ended = await moveDispute(tx, dispute, { ...step, move: 'closeByTime', changes });
      const causeId = await say(tx, { booking, dispute: ended }, { ...step, kind: 'closed' });
      await notifyParties(tx, { disputeId: id, notice: 'closed', to: ['tutor', 'provider'], causeId });
      return true;
    },
  );
}

export const disputeJobs: readonly Job[] = [
  { name: 'dispute.alert-unanswered', cron: '*/5 * * * *', run: alertUnanswered },
  { name: 'dispute.close-resolved', cron: '*/15 * * * *', run: closeResolved },
];
