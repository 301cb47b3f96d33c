import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;

// Instants are milliseconds of the simulated clock, amounts are centavos.
const schema = `
  create table if not exists clock (only integer primary key check (only = 1), offset_ms integer not null) strict;
  insert or ignore into clock values (1, 0);

  create table if not exists charges (
    id text primary key, reference text not null, booking_id text not null, description text not null,
    method text not null check (method in ('pix', 'card')),
    amount_cents integer not null check (amount_cents > 0),
    status text not null, decline_reason text, txid text unique, copy_and_paste text, expires_at integer,
    card_last4 text, decides_at integer, created_at integer not null
  ) strict;
  create index if not exists charges_by_reference on charges (reference);
  create index if not exists charges_pending on charges (expires_at) where status = 'pending';
  create index if not exists charges_processing on charges (decides_at) where status = 'processing';

  create table if not exists receipts (
    id text primary key, charge_id text not null references charges,
    amount_cents integer not null check (amount_cents > 0), received_at integer not null
  ) strict;
  create index if not exists receipts_by_charge on receipts (charge_id);

  create table if not exists refunds (
    id text primary key, charge_id text not null references charges, receipt_id text not null references receipts,
    reference text not null, amount_cents integer not null check (amount_cents > 0), created_at integer not null
  ) strict;
  create index if not exists refunds_by_charge on refunds (charge_id);
  create index if not exists refunds_by_receipt on refunds (receipt_id);

  create table if not exists contests (
    id text primary key, charge_id text not null references charges, receipt_id text not null references receipts,
    amount_cents integer not null check (amount_cents > 0), status text not null,
    opened_at integer not null, taken_at integer, return_id text, returned_at integer
  ) strict;
  create unique index if not exists contests_by_receipt on contests (receipt_id);

  create table if not exists contest_proofs (
    contest_id text primary key references contests, text text not null, document text not null,
    received_at integer not null
  ) strict;

  create table if not exists recipients (
    id text primary key, reference text not null, destination text not null, created_at integer not null
  ) strict;

  create table if not exists payouts (
    id text primary key, reference text not null, recipient_id text not null references recipients,
    amount_cents integer not null check (amount_cents > 0),
    status text not null, failure text, ends_at integer not null, created_at integer not null, ended_at integer
  ) strict;
  create index if not exists payouts_by_reference on payouts (reference);
  create index if not exists payouts_in_transit on payouts (ends_at) where status = 'in_transit';

  create table if not exists mandates (
    id text primary key, reference text not null, description text not null,
    amount_cents integer not null check (amount_cents > 0), status text not null,
    has_funds integer not null check (has_funds in (0, 1)), expires_at integer not null, created_at integer not null
  ) strict;
  create index if not exists mandates_by_reference on mandates (reference);
  create index if not exists mandates_waiting on mandates (expires_at) where status = 'pending';

  create table if not exists mandate_charges (
    charge_id text primary key references charges, mandate_id text not null references mandates
  ) strict;
  create index if not exists mandate_charges_by_mandate on mandate_charges (mandate_id);

  create table if not exists card_tokens (
    id text primary key, behaviour text not null, last4 text not null, expires_at integer not null, used_at integer
  ) strict;

  create table if not exists token_expiries (
    token text primary key references card_tokens, expiry text not null
  ) strict;

  create table if not exists saved_cards (
    id text primary key, behaviour text not null, last4 text not null, expiry text not null,
    charge_id text not null references charges, created_at integer not null
  ) strict;
  create index if not exists saved_cards_by_charge on saved_cards (charge_id);

  create table if not exists idempotency_keys (
    key text primary key, request_hash text not null, status_code integer not null, body text not null,
    answered_at integer not null
  ) strict;

  create table if not exists entries (
    id integer primary key, posting text not null, account text not null,
    amount_cents integer not null check (amount_cents <> 0), created_at integer not null
  ) strict;
  create trigger if not exists entries_stay before update on entries begin select raise(abort, 'entries stay'); end;
  create trigger if not exists entries_kept before delete on entries begin select raise(abort, 'entries stay'); end;

  create table if not exists balance_transactions (
    seq integer primary key, id text not null unique, kind text not null, charge_id text not null,
    source_id text not null, amount_cents integer not null, balance_after_cents integer not null,
    created_at integer not null
  ) strict;

  create table if not exists events (
    seq integer primary key, id text not null unique, type text not null, charge_id text not null,
    body text not null, created_at integer not null
  ) strict;

  create table if not exists deliveries (
    id integer primary key, event_id text not null, state text not null check (state in ('waiting', 'done', 'paused')),
    attempts integer not null default 0, due_at integer not null
  ) strict;
  create index if not exists deliveries_waiting on deliveries (due_at, id) where state = 'waiting';

  create table if not exists delivery_attempts (
    id integer primary key, delivery_id integer not null references deliveries, attempt integer not null,
    outcome text not null, status_code integer, at integer not null
  ) strict;
`;

/** Prepares each statement once. No statement is used again while an earlier use of it is still yielding rows. */
class CachingDatabase extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();

  override prepare(text: string): StatementSync {
    const known = this.#statements.get(text) ?? super.prepare(text);
    this.#statements.set(text, known);
    return known;
  }
}

/** Opens the simulator's database file, or an in-memory database when no directory is given. */
export function openDatabase(directory: string | undefined): DatabaseSync {
  if (directory) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const db = new CachingDatabase(directory ? join(directory, 'simulator.sqlite') : ':memory:');
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  db.exec(schema);
  return db;
}

/** Runs `work` in a transaction. Database calls are synchronous, so nothing can run in between. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is not a string`);
  return value;
}

export function integerOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is not a number`);
  return value;
}

export const optionalText = (row: Row, column: string): string | undefined =>
  row[column] === null ? undefined : textOf(row, column);

export const optionalInteger = (row: Row, column: string): number | undefined =>
  row[column] === null ? undefined : integerOf(row, column);
