import { sellsInThread } from '@patinha/domain/message';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { requireOwnProvider } from '../../provider/index.ts';
import { requireSpoken, type Spoken, type ThreadCall } from '../thread/thread.actions.ts';
import { findReplies, replaceReplies, type SavedRepliesRow } from './saved-reply.queries.ts';

/** A conversation in which the caller speaks as the seller. Throws message/thread-not-found for any other. */
export async function requireSold(db: Database, call: ThreadCall): Promise<Spoken> {
  const spoken = await requireSpoken(db, call);
  const thread = authorize(spoken.thread, sellsInThread, spoken.actor, 'message/thread-not-found');
  return { ...spoken, thread };
}

export interface ReadReplies extends SavedRepliesRow {
  readonly mayChange: boolean;
}

/** The seller's replies, also for who attends the booking in the company's name, who cannot change them. */
export async function repliesIn(db: Database, call: ThreadCall): Promise<ReadReplies> {
  const { thread, isAttendant } = await requireSold(db, call);
  return { ...(await findReplies(db, thread.providerId)), mayChange: !isAttendant };
}

interface Replacement extends SavedRepliesRow {
  readonly actor: Actor;
}

/** Replaces the caller's replies. Throws message/replies-changed when they changed since they were read. */
export async function changeReplies(
  tx: Transaction,
  { actor, ...replies }: Replacement,
): Promise<ReadReplies> {
  const { id: providerId } = await requireOwnProvider(tx, actor.userId);
  const saved = await replaceReplies(tx, { providerId, ...replies });
  if (!saved) throw new DomainError('message/replies-changed', { providerId });
  return { ...saved, mayChange: true };
}
