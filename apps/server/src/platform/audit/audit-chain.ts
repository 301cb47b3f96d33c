import { createHmac, type KeyObject } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { type Database, rows, transact, type Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { deriveKey } from '../settings/secrets.ts';
import { auditChain } from './audit.table.ts';

// Why a job writes the chain instead of the transaction that writes the row: ADR "The audit chain is written by a
// job".

interface TrailRow extends Record<string, unknown> {
  readonly id: number;
  /** The whole content of the row, as the database serializes it; the hash covers this text. */
  readonly content: string;
}

interface Link {
  readonly position: number;
  readonly hash: string;
}

const start: Link = { position: 0, hash: '' };

/** A keyed hash: write access to the database is not enough to repair the chain, it also takes SECRET_KEY. */
const chainKey = (secretKey: string): KeyObject => deriveKey(secretKey, 'audit chain');

const linkHash = (key: KeyObject, previous: string, position: number, content: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([position, previous, content]))
    .digest('base64url');

const content = sql.raw(`jsonb_build_array(
  a.id, to_char(a.happened_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.actor_id, a.action, a.subject_type, a.subject_id, a.details)::text`);

const batchSize = 500;

// Rows become visible in the order of their commits, not of their ids, so this many ids before the newest link are
// read again: no transaction stays open while so many others write (10 s idle, 5 s per statement at most).
const lookBack = 10_000;

// The bound stands in both places: without it in the inner one, the whole chain is read for each batch.
const chainedFrom = sql`coalesce((select max(audit_id) from audit_chain), 0) - ${lookBack}`;

const selectUnchained = (tx: Transaction): Promise<TrailRow[]> =>
  rows<TrailRow>(
    tx,
    sql`select a.id, ${content} as content from audit_log a
        where a.id > ${chainedFrom}
          and not exists (select from audit_chain c where c.audit_id = a.id and c.audit_id > ${chainedFrom})
        order by a.id limit ${batchSize}`,
  );

/** The newest link; position 0 while there is none. */
export async function findHead(db: Database): Promise<Link> {
  const [head] = await rows<{ position: number; hash: string }>(
    db,
    sql`select position, hash from audit_chain order by position desc limit 1`,
  );
  return head ?? start;
}

/**
 * Job: appends every audit row that is not chained yet. One process at a time; writers of the trail do not wait for
 * it.
 */
export async function chainAudit(db: Database, _now: Date, { env }: Pick<Platform, 'env'>): Promise<number> {
  const key = chainKey(env.SECRET_KEY);
  for (let total = 0; ;) {
    const added = await transact(db, (tx) => chainBatch(tx, key));
    total += added;
    if (added < batchSize) return total;
  }
}

async function chainBatch(tx: Transaction, key: KeyObject): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_chain'))`);
  const unchained = await selectUnchained(tx);
  if (unchained.length === 0) return 0;
  let last = await findHead(tx);
  const links = unchained.map((row) => {
    const position = last.position + 1;
    last = { position, hash: linkHash(key, last.hash, position, row.content) };
    return { ...last, auditId: row.id };
  });
  await tx.insert(auditChain).values(links);
  return links.length;
}

export type ChainReport =
  | { readonly isWhole: true; readonly links: number; readonly headHash: string; readonly waiting: number }
  | {
      readonly isWhole: false;
      readonly position: number;
      readonly auditId: number;
      readonly why: ChainBreak;
    };

/** What is wrong at the first broken link. */
export type ChainBreak = 'link-missing' | 'row-missing' | 'row-changed' | 'row-added';

interface StoredLink extends Record<string, unknown> {
  readonly position: number;
  readonly audit_id: number;
  readonly hash: string;
  readonly content: string | null;
}

const selectLinks = (db: Database, after: number): Promise<StoredLink[]> =>
  rows<StoredLink>(
    db,
    sql`select c.position, c.audit_id, c.hash, case when a.id is not null then ${content} end as content
        from audit_chain c left join audit_log a on a.id = c.audit_id
        where c.position > ${after} order by c.position limit ${batchSize}`,
  );

/**
 * Recomputes the whole chain and returns the first broken link. `waiting` counts rows that the job has not reached
 * yet; one that is older than the look-back was inserted later.
 */
export async function verifyAuditChain(db: Database, secretKey: string): Promise<ChainReport> {
  const key = chainKey(secretKey);
  let last = start;
  for (;;) {
    const links = await selectLinks(db, last.position);
    for (const link of links) {
      const why = breakOf(key, last, link);
      if (why) return { isWhole: false, position: last.position + 1, auditId: link.audit_id, why };
      last = { position: link.position, hash: link.hash };
    }
    if (links.length < batchSize) break;
  }
  const slippedIn = await findSlippedIn(db, last);
  if (slippedIn) return slippedIn;
  return { isWhole: true, links: last.position, headHash: last.hash, waiting: await countWaiting(db) };
}

function breakOf(key: KeyObject, last: Link, link: StoredLink): ChainBreak | undefined {
  if (link.position !== last.position + 1) return 'link-missing';
  if (link.content === null) return 'row-missing';
  return link.hash === linkHash(key, last.hash, link.position, link.content) ? undefined : 'row-changed';
}

async function findSlippedIn(db: Database, last: Link): Promise<ChainReport | undefined> {
  const [row] = await rows<{ id: number }>(
    db,
    sql`select a.id from audit_log a
        where a.id <= coalesce((select max(audit_id) from audit_chain), 0) - ${lookBack}
          and not exists (select from audit_chain c where c.audit_id = a.id)
        order by a.id limit 1`,
  );
  return row && { isWhole: false, position: last.position, auditId: row.id, why: 'row-added' };
}

async function countWaiting(db: Database): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from audit_log a
        where not exists (select from audit_chain c where c.audit_id = a.id)`,
  );
  return row?.count ?? 0;
}

/**
 * Whether the chain still contains a link that was recorded earlier as `position:hash`; otherwise its end may have
 * been cut off.
 */
export async function holdsLink(db: Database, noted: string): Promise<boolean> {
  const [position = '', hash = ''] = noted.split(':');
  if (!/^\d{1,15}$/.test(position)) return false;
  const [row] = await rows<{ hash: string }>(
    db,
    sql`select hash from audit_chain where position = ${position}::bigint`,
  );
  return row?.hash === hash;
}
