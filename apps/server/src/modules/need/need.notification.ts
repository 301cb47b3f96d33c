import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Notifications about proposals; need.mail.ts has the texts. */
export const proposalNotices = [
  'received',
  'accepted',
  'declined',
  'need_closed',
  'lost_to_another',
  'expired',
] as const;
export type ProposalNotice = (typeof proposalNotices)[number];

export const nearbyKind = 'need.nearby';
export const expiredKind = 'need.expired';
export const proposalNoticeKind = 'need.proposal-notice';

/** Notifies the carers around after the commit, which is also when they are selected. */
export const notifyNearby = (tx: Transaction, needId: string): Promise<void> =>
  enqueue(tx, nearbyKind, { need_id: needId }, { key: `${nearbyKind}:${needId}` });

/** Notifies the tutor that the time for proposals is over. */
export const notifyAboutExpiry = (tx: Transaction, needId: string): Promise<void> =>
  enqueue(tx, expiredKind, { need_id: needId }, { key: `${expiredKind}:${needId}` });

interface ProposalMessage {
  readonly proposalIds: readonly string[];
  readonly notice: ProposalNotice;
  readonly to: 'tutor' | 'provider';
  readonly causeId: string;
}

/** Notifies one side of the proposals by mail; the outbox message holds ids only. */
export const notifyAboutProposals = (
  tx: Transaction,
  { proposalIds, notice, to, causeId }: ProposalMessage,
): Promise<void> =>
  enqueue(
    tx,
    proposalNoticeKind,
    { proposal_ids: proposalIds, notice, to },
    { key: `${proposalNoticeKind}:${causeId}:${notice}` },
  );
