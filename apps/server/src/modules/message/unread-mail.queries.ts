import { staleMailMs, unreadMailMs } from '@patinha/domain/message';
import { addMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { proposedTitle } from './thread/thread.queries.ts';

export interface UnreadThread {
  readonly [column: string]: string | number;
  readonly thread_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  /** Of the booking or service that it is about, or that was proposed for the need. */
  readonly title: string;
  readonly last_position: number;
  readonly unread: number;
}

/**
 * Conversations with a message unread for long enough by a side who has read everything that the last mail was about.
 * Conversations between people of whom one has blocked the other are left out.
 */
export const findUnreadThreads = (db: Database, now: Date, most: number): Promise<UnreadThread[]> =>
  rows<UnreadThread>(
    db,
    sql`select t.id as thread_id, side.user_id, u.email, pr.full_name, coalesce(b.title, s.title,
                 ${proposedTitle(sql`t.need_id`, sql`t.provider_id`)}) as title, t.last_position, waiting.unread
          from message_threads t
          join providers p on p.id = t.provider_id
          cross join lateral (values (t.tutor_id, p.owner_user_id), (p.owner_user_id, t.tutor_id))
            as side (user_id, other_id)
          join auth_users u on u.id = side.user_id and u.suspended_at is null
          join profiles pr on pr.user_id = side.user_id
          left join bookings b on b.id = t.booking_id
          left join services s on s.id = t.service_id
          left join message_reads r on r.thread_id = t.id and r.user_id = side.user_id
          join lateral (
            select count(*)::int as unread, min(m.created_at) as since from messages m
             where m.thread_id = t.id and m.position > coalesce(r.read_position, 0) and m.sender_id = side.other_id
          ) waiting on waiting.unread > 0
         where t.last_message_at > ${addMs(now, -staleMailMs).toISOString()}::timestamptz
           and t.last_position > coalesce(r.read_position, 0)
           and coalesce(r.told_position, 0) <= coalesce(r.read_position, 0)
           and waiting.since <= ${addMs(now, -unreadMailMs).toISOString()}::timestamptz
           and not exists (select from person_blocks k
                            where (k.blocker_id, k.blocked_id) in
                                  ((side.user_id, side.other_id), (side.other_id, side.user_id)))
         order by waiting.since limit ${most}`,
  );

/** Records that a mail goes out; false when another process has, or the person has read on meanwhile. */
export async function markMailed(
  tx: Transaction,
  { thread_id: threadId, user_id: userId, last_position: position }: UnreadThread,
): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`insert into message_reads as own (thread_id, user_id, delivered_position, read_position, told_position)
        values (${threadId}::uuid, ${userId}::uuid, 0, 0, ${position}::int)
        on conflict (thread_id, user_id) do update set told_position = excluded.told_position
          where own.told_position <= own.read_position and own.read_position < excluded.told_position
        returning thread_id`,
  );
  return marked.length > 0;
}
