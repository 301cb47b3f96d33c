import { bookingSideOf } from '@patinha/domain/booking';
import { canReadThread } from '@patinha/domain/message';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { publish } from '../../../platform/live/events.ts';
import { endMeetingsBetween } from '../../meeting/index.ts';
import { deleteBlock, insertBlock } from '../block.queries.ts';
import { countWaiting, deliverAll, markReadUpTo } from '../receipt.queries.ts';
import { companyOfAttendant } from './attendant.actions.ts';
import { findThread, lockThread, type ThreadRow } from './thread.queries.ts';

export interface ThreadCall {
  readonly threadId: string;
  readonly actor: Actor;
}

/** A thread of the caller. Throws message/thread-not-found for any other. */
export const requireThread = async (db: Database, { threadId, actor }: ThreadCall) =>
  authorize(
    await findThread(db, { threadId, userId: actor.userId }),
    canReadThread,
    actor,
    'message/thread-not-found',
  );

/** A thread and the one in whose name the caller reads and writes there: their own, or that of their company. */
export interface Spoken {
  readonly thread: Authorized<ThreadRow>;
  readonly actor: Actor;
  /** They attend its booking and are no side of it. */
  readonly isAttendant: boolean;
}

/** A thread of the caller, or of a booking that they attend. Throws message/thread-not-found for any other. */
export const requireSpoken = (db: Database, { threadId, actor }: ThreadCall): Promise<Spoken> =>
  spokenBy(db, actor, (userId) => findThread(db, { threadId, userId }));

/** The same, with its row locked until the transaction ends. */
export const lockSpoken = (tx: Transaction, { threadId, actor }: ThreadCall): Promise<Spoken> =>
  spokenBy(tx, actor, (userId) => lockThread(tx, { threadId, userId }));

async function spokenBy(
  db: Database,
  actor: Actor,
  find: (userId: string) => Promise<ThreadRow | undefined>,
): Promise<Spoken> {
  const found = await find(actor.userId);
  const bookingId = found && !canReadThread(found, actor) ? found.bookingId : null;
  const company = bookingId === null ? undefined : await companyOfAttendant(db, actor, bookingId);
  const row = company ? await find(company.userId) : found;
  const speaker = company ?? actor;
  const thread = authorize(row, canReadThread, speaker, 'message/thread-not-found');
  return { thread, actor: speaker, isAttendant: company !== undefined };
}

/** Whose open screens show it: both sides, and who attends. */
export const watchersOf = ({ tutorId, providerOwnerId, assigneeId }: ThreadRow): string[] => [
  ...new Set([tutorId, providerOwnerId, ...(assigneeId === null ? [] : [assigneeId])]),
];

export const otherOf = (thread: ThreadRow, actor: Actor): string =>
  bookingSideOf(thread, actor) === 'tutor' ? thread.providerOwnerId : thread.tutorId;

export const readWaiting = (db: Database, actor: Actor) => countWaiting(db, actor.userId);

/** Marks everything as delivered to the caller's devices; the senders see a second tick. */
export async function receiveAll(tx: Transaction, actor: Actor): Promise<void> {
  for (const { threadId, otherId } of await deliverAll(tx, actor.userId))
    await publish(tx, { users: [otherId], type: 'message.delivered', id: threadId });
}

export async function readUpTo(
  tx: Transaction,
  call: ThreadCall & { readonly position: number },
): Promise<void> {
  const { thread, actor } = await requireSpoken(tx, call);
  const { userId } = actor;
  if (!(await markReadUpTo(tx, thread, { userId, position: call.position }))) return;
  await publish(tx, { users: watchersOf(thread), type: 'message.read', id: thread.id });
}

/** Stops messages between the two in all of their threads, and audits it. */
export async function block(tx: Transaction, call: ThreadCall & { readonly now: Date }): Promise<ThreadRow> {
  const thread = await requireThread(tx, call);
  const [blockerId, blockedId] = [call.actor.userId, otherOf(thread, call.actor)];
  await insertBlock(tx, { blockerId, blockedId, createdAt: call.now });
  await endMeetingsBetween(tx, { userId: blockerId, otherId: blockedId, now: call.now });
  return afterBlocking(tx, thread, { call, action: 'message.block' });
}

export async function unblock(tx: Transaction, call: ThreadCall): Promise<ThreadRow> {
  const thread = await requireThread(tx, call);
  await deleteBlock(tx, { blockerId: call.actor.userId, blockedId: otherOf(thread, call.actor) });
  return afterBlocking(tx, thread, { call, action: 'message.unblock' });
}

async function afterBlocking(
  tx: Transaction,
  thread: Authorized<ThreadRow>,
  { call, action }: { readonly call: ThreadCall; readonly action: string },
): Promise<ThreadRow> {
  const { actor } = call;
  const other = otherOf(thread, actor);
  await audit(tx, { actorId: actor.userId, action, subjectType: 'person', subjectId: other });
  await publish(tx, { users: [actor.userId, other], type: 'message.blocked', id: thread.id });
  return requireThread(tx, call);
}
