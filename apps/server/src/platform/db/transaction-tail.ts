import { sql } from 'drizzle-orm';

import { beforeCommit, type Transaction } from './database.ts';
import { json, statement } from './statement.ts';

/** The LISTEN/NOTIFY channel between processes. */
export const channel = 'patinha';

export interface TrailRow {
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface MessageRow {
  readonly kind: string;
  readonly key: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Real time; null means at once. */
  readonly at: Date | null;
}

/** Rows and messages that a transaction writes but never reads, so they are written last and all at once. */
interface Tail {
  readonly trail: TrailRow[];
  readonly messages: MessageRow[];
  /** As JSON. PostgreSQL drops duplicates within a transaction. */
  readonly channelMessages: string[];
}

const writeTail = statement(
  { trail: json, messages: json, channelMessages: json },
  (_db, { trail, messages, channelMessages }) => sql`
    with kept as (
      insert into audit_log (happened_at, actor_id, action, subject_type, subject_id, details)
      select app.now(), "actorId", action, "subjectType", "subjectId", details
        from jsonb_to_recordset(${trail}::jsonb)
          as r ("actorId" uuid, action text, "subjectType" text, "subjectId" text, details jsonb)),
    queued as (
      insert into outbox (kind, key, payload, available_at)
      select kind, key, payload, coalesce("at", now())
        from jsonb_to_recordset(${messages}::jsonb) as r (kind text, key text, payload jsonb, "at" timestamptz)
      on conflict (key) do nothing)
    select pg_notify(${sql.raw(`'${channel}'`)}, message)
      from jsonb_array_elements_text(${channelMessages}::jsonb) message`,
);

const tails = new WeakMap<Transaction, Tail>();

const emptyTail = (): Tail => ({ trail: [], messages: [], channelMessages: [] });

/** Drops queued messages: seeding must not send mail. */
export function dropMessages(tx: Transaction): void {
  const tail = tails.get(tx);
  if (tail) tail.messages.length = 0;
}

/** Adds to what this transaction writes right before its commit; outside of `transact` it is written now. */
export async function addToTail(tx: Transaction, add: (tail: Tail) => void): Promise<void> {
  const known = tails.get(tx);
  const tail = known ?? emptyTail();
  add(tail);
  if (known) return;
  const write = () => writeTail(tx, { ...tail }).then(() => undefined);
  if (beforeCommit(tx, write)) tails.set(tx, tail);
  else await write();
}
