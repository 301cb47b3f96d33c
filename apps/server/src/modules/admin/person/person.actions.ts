import type { TimelineKind } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockManaged, record } from '../users/admin-users.actions.ts';
import { findUser } from '../users/admin-users.queries.ts';
import type { ReportedMessages } from '../waiting/message-waiting.port.ts';
import { insertNote } from './person.queries.ts';
import { findTimeline, type TimelineLook, type TimelineRow } from './timeline.queries.ts';

interface TimelineCall {
  readonly userId: string;
  readonly kind: TimelineKind | undefined;
  readonly page: PageRequest;
}

/** A person's line of time, newest first, one row more than the page; everyone named in it can see the look. */
export const readTimeline = (
  db: Database,
  actor: Actor,
  { userId, kind, page }: TimelineCall,
  messages: ReportedMessages,
): Promise<TimelineRow[]> =>
  transact(db, async (tx) => {
    if (!(await findUser(tx, userId))) throw new DomainError('admin/user-not-found', { userId });
    const look = { userId, before: lastOf(page.cursor), limit: rowsToRead(page) };
    const found = [
      ...(kind === 'message' ? [] : await findTimeline(tx, kind, look)),
      ...(kind === undefined || kind === 'message' ? await messages.about(tx, look) : []),
    ]
      .toSorted(newestFirst)
      .slice(0, look.limit);
    await recordGlances(tx, { viewerId: actor.userId, userIds: [userId], kind: 'user-detail' });
    const named = found.flatMap(({ by_id: id, kind: of }) => (id === null || of === 'team' ? [] : [id]));
    const userIds = named.filter((id) => id !== userId);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    return found;
  });

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1);
const newestFirst = (one: TimelineRow, other: TimelineRow): number =>
  byText(one.at, other.at) || byText(one.key, other.key);

/** Where the next page starts. */
export const cursorOf = ({ at, key }: TimelineRow): string => `${at}_${key}`;

const cursorPattern = /^(?<at>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_(?<key>[a-z:-]+[0-9a-f-]+)$/;

function lastOf(cursor: string | undefined): TimelineLook['before'] {
  if (cursor === undefined) return undefined;
  const { at, key } = cursorPattern.exec(cursor)?.groups ?? {};
  if (at === undefined || key === undefined || Number.isNaN(Date.parse(at)))
    throw invalidFields({ cursor: 'invalid' });
  return { at, key };
}

/** An admin cannot write a note on their own page. */
export async function writeNote(
  tx: Transaction,
  actor: Actor,
  { userId, text, now }: { readonly userId: string; readonly text: string; readonly now: Date },
): Promise<void> {
  await lockManaged(tx, actor, userId);
  await insertNote(tx, { userId, authorId: actor.userId, text, writtenAt: now });
  await record(tx, actor, { action: 'admin.write-note', userId });
}
