import { canMoveNeed, canMoveProposal } from '@patinha/domain/need';

import { audit } from '../../platform/audit/audit.ts';
import { type Settle, settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import { declineStanding } from './need.actions.ts';
import { notifyAboutExpiry, notifyAboutProposals } from './need.notification.ts';
import { endNeed, findDueNeeds, lockNeed } from './need.queries.ts';
import { endProposal, findDueProposals, lockProposal } from './proposal.queries.ts';

/** Judged again under its lock, so that a person who was quicker wins. */
const expireNeed: Settle<string> = async (tx, needId, now) => {
  const row = await lockNeed(tx, needId);
  if (!row || !canMoveNeed(row, { move: 'expire', by: 'system', now })) return false;
  const need = authorizeSystem(row);
  await endNeed(tx, need, { status: 'expired', endedAt: now });
  await audit(tx, { action: 'need.expire', subjectType: 'need', subjectId: needId });
  await declineStanding(tx, { need, now, notice: 'need_closed' });
  await notifyAboutExpiry(tx, needId);
  return true;
};

const expireProposal: Settle<string> = async (tx, proposalId, now) => {
  const row = await lockProposal(tx, proposalId);
  if (!row || !canMoveProposal(row, { move: 'expire', by: 'system', now })) return false;
  await endProposal(tx, authorizeSystem(row), { status: 'expired', endedAt: now });
  await audit(tx, { action: 'proposal.expire', subjectType: 'proposal', subjectId: proposalId });
  await publish(tx, { users: [row.tutorId, row.ownerUserId], type: 'need.changed', id: row.needId });
  await notifyAboutProposals(tx, {
    proposalIds: [proposalId],
    notice: 'expired',
    to: 'provider',
    causeId: proposalId,
  });
  return true;
};

export const expireProposals = (db: Database): Promise<number> =>
  settleAll(db, (most) => findDueProposals(db, most), expireProposal);
export const expireNeeds = (db: Database): Promise<number> =>
  settleAll(db, (most) => findDueNeeds(db, most), expireNeed);

const everyMinute = '* * * * *';

/** Proposals first: one that ends with its need has expired, not been declined. */
export const needJobs: readonly Job[] = [
  { name: 'need.expire-proposals', cron: everyMinute, run: expireProposals },
  { name: 'need.expire-needs', cron: everyMinute, run: expireNeeds },
];
