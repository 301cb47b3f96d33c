import { sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import type { ThreadRow } from './thread/thread.queries.ts';

/** Threads of a person with who is on the other side; `user_id` in it is the person. */
const threadsOf = (userId: string) => sql`
  select t.id, t.last_position, p.owner_user_id as other_id from message_threads t
    join providers p on p.id = t.provider_id where t.tutor_id = ${userId}::uuid
  union all
  select t.id, t.last_position, t.tutor_id from message_threads t
    join providers p on p.id = t.provider_id where p.owner_user_id = ${userId}::uuid`;

/** Messages of others to the person that are not read, and that no device has received. */
export async function countWaiting(
  db: Database,
  userId: string,
): Promise<{ readonly unread: number; readonly undelivered: number }> {
  const [row] = await rows<{ unread: number; undelivered: number }>(
    db,
    sql`select count(*) as unread,
               count(*) filter (where m.position > coalesce(r.delivered_position, 0)) as undelivered
          from (${threadsOf(userId)}) t
          left join message_reads r on r.thread_id = t.id and r.user_id = ${userId}::uuid
          join messages m on m.thread_id = t.id and m.position > coalesce(r.read_position, 0)
         where t.last_position > coalesce(r.read_position, 0) and m.sender_id = t.other_id`,
  );
  return { unread: row?.unread ?? 0, undelivered: row?.undelivered ?? 0 };
}

export interface ReceiptChange {
  readonly threadId: string;
  readonly otherId: string;
}

/** Marks every message to the person as delivered; returns the threads in which one was new. */
export async function deliverAll(tx: Transaction, userId: string): Promise<ReceiptChange[]> {
  const changed = await rows<{ thread_id: string; other_id: string }>(
    tx,
    sql`with news as (
          select t.id, t.last_position, t.other_id from (${threadsOf(userId)}) t
            left join message_reads r on r.thread_id = t.id and r.user_id = ${userId}::uuid
           where exists (select from messages m where m.thread_id = t.id
                    and m.position > coalesce(r.delivered_position, 0) and m.sender_id = t.other_id)
        ), written as (
          insert into message_reads as own (thread_id, user_id, delivered_position, read_position)
          select id, ${userId}::uuid, last_position, 0 from news order by id
          on conflict (thread_id, user_id)
            do update set delivered_position = greatest(own.delivered_position, excluded.delivered_position)
        )
        select id as thread_id, other_id from news`,
  );
  return changed.map((row) => ({ threadId: row.thread_id, otherId: row.other_id }));
}

/** Raises the person's read position; false when they had read as far before. */
export async function markReadUpTo(
  tx: Transaction,
  thread: Authorized<ThreadRow>,
  { userId, position }: { readonly userId: string; readonly position: number },
): Promise<boolean> {
  const upTo = Math.min(position, thread.lastPosition);
  const changed = await rows(
    tx,
    sql`insert into message_reads as own (thread_id, user_id, delivered_position, read_position)
        values (${thread.id}::uuid, ${userId}::uuid, ${upTo}::int, ${upTo}::int)
        on conflict (thread_id, user_id) do update
          set delivered_position = greatest(own.delivered_position, excluded.delivered_position),
              read_position = excluded.read_position
          where own.read_position < excluded.read_position
        returning thread_id`,
  );
  return changed.length > 0 && upTo > 0;
}
