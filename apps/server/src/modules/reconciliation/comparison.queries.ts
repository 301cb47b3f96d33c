import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows, transact, type Transaction } from '../../platform/db/database.ts';
import { changeInRounds, deleteInRounds } from '../../platform/db/rounds.ts';
import { openEntries, openLines, type Pass } from './open-items.table.ts';

export interface Comparison {
  readonly now: Date;
  readonly toleranceSeconds: number;
  /** How long after a card paid the PSP's statement may speak of it. */
  readonly cardSettlementSeconds: number;
  /** Slices of everything that one run reads again; 200 unless given: four million entries. */
  readonly slicesAgain?: number;
}

/** What one statement reads: positions of the statement, ids of the ledger. */
const sliceLines = 5_000;
const sliceEntries = 20_000;
/** Of one book; then the other one catches up first, so that a slice does not pair more and more. */
const mostOpen = 10_000;
const mostSlicesAgain = 200;
// Entries become visible in the order of their commits, not of their ids, so this many are read again: none stays open
// while so many others are written.
const lookBackEntries = 30_000;
/** From then on money that left and came back under one reference is over: a bank decides a contest before. */
const returnedDays = 180;

const at = ({ now }: Comparison) => sql`${now.toISOString()}::timestamptz`;

/**
 * The open items of a pass, one to one; of entries whose line may still come late only those whose line has come.
 * Lines of one source that add up to zero (a returned transfer) moved no money, and the ledger has none of them. Each
 * item is found by its key, whatever the planner thinks of the sizes.
 */
const openPairs = (psp: string, pass: Pass, comparison: Comparison): SQL => sql`
  theirs as (
    select l.*, row_number() over (partition by l.source_ref order by l.position) as turn
      from book_open_lines n
      cross join lateral (select * from psp_statement_lines s where s.position = n.position offset 0) l
     where n.provider = ${psp} and n.pass = ${pass} and l.provider = ${psp}
  ), due as (
    select e.entry_id from book_open_entries e
     where e.provider = ${psp} and e.pass = ${pass} and not e.is_agreed and e.waits_until <= ${at(comparison)}
    union
    select e.entry_id from theirs t
      -- By its reference alone: of a pass that has just begun the planner expects one entry, and would read all of it.
      cross join lateral (select * from book_open_entries w where w.ref = t.source_ref offset 0) e
     where e.provider = ${psp} and e.pass = ${pass} and not e.is_agreed
  ), ours as (
    select m.*, row_number() over (partition by m.ref order by m.tx_id) as turn,
           case when m.is_card then ${comparison.cardSettlementSeconds}::integer else 0 end as settles_seconds
      from due e
      cross join lateral (select * from psp_movements v where v.entry_id = e.entry_id offset 0) m
     where m.occurred_at <= ${at(comparison)}
  ), paired as (
    select case
             when t.ref is null and o.settles_seconds > 0 and coalesce(o.at, o.occurred_at)
                  + make_interval(secs => o.settles_seconds + ${comparison.toleranceSeconds}::integer) > ${at(comparison)} then null
             when t.ref is null then 'missing_there'
             when o.key is null then 'missing_here'
             when o.amount_cents <> t.amount_cents then 'amount_differs'
             when extract(epoch from t.created_at - o.at) not between -(o.tolerance_seconds + ${comparison.toleranceSeconds}::integer)
                  and o.tolerance_seconds + ${comparison.toleranceSeconds}::integer + o.settles_seconds then 'date_differs'
           end as kind,
           t.ref as line_ref, o.key as ledger_key, o.amount_cents as our_cents, t.amount_cents as their_cents,
           o.provider_id, t.created_at as line_at, t.source_ref, t.position, o.entry_id,
           o.key is null and (select sum(s.amount_cents) from psp_statement_lines s
                               where s.provider = ${psp} and s.source_ref = t.source_ref) = 0 as is_returned
      from ours o full join theirs t on t.source_ref = o.ref and t.turn = o.turn
  )`;

/** PostgreSQL would compile these statements for longer than they run: 0.7 s of 0.75 s a slice. */
const withoutCompiling = (tx: Transaction) => tx.execute(sql`set local jit = off`);

interface Reading {
  readonly pass: Pass;
  readonly comparison: Comparison;
}

/** When the line of an entry is missing: after the PSP's settlement of cards, if it is one of a card. */
const waitsUntil = ({ cardSettlementSeconds, toleranceSeconds }: Comparison) =>
  cardSettlementSeconds === 0
    ? sql`'epoch'::timestamptz`
    : sql`case when bool_and(m.is_card and m.ref is not null)
               then max(coalesce(m.at, m.occurred_at))
                    + make_interval(secs => ${cardSettlementSeconds + toleranceSeconds}::integer)
               else 'epoch' end`;

/** Takes up the next slice of both books; returns whether there is more. */
async function readSlice(tx: Transaction, psp: string, { pass, comparison }: Reading): Promise<boolean> {
  const ends =
    pass === 'new'
      ? sql`select (select coalesce(max(position), 0) from psp_statement_lines) as lines,
                   (select coalesce(max(id), 0) from ledger.entry) as entries`
      : sql`select lines_to as lines, entries_to as entries from book_passes
             where provider = ${psp} and pass = 'new'`;
  const [slice] = await rows<{ more: boolean }>(
    tx,
    sql`with place as (
          select lines_to, entries_to from book_passes where provider = ${psp} and pass = ${pass} for update
        ), open as (
          select (select count(*) from book_open_lines where provider = ${psp} and pass = ${pass}) >= ${mostOpen}::bigint as lines,
                 (select count(*) from book_open_entries
                   where provider = ${psp} and pass = ${pass} and not is_agreed and waits_until <= ${at(comparison)})
                   >= ${mostOpen}::bigint as entries
        ), slice as (
          select lines_to, entries_to, ends.lines, ends.entries,
                 case when open.lines and not open.entries and entries_to < ends.entries then lines_to
                      else greatest(lines_to, least(lines_to + ${sliceLines}::bigint, ends.lines)) end as lines_next,
                 case when open.entries and not open.lines and lines_to < ends.lines then entries_to
                      else greatest(entries_to, least(entries_to + ${sliceEntries}::bigint, ends.entries)) end as entries_next
            from place cross join open cross join (${ends}) ends
        ), lines as (
          insert into book_open_lines (provider, pass, position)
          select ${psp}, ${pass}, l.position from slice
            cross join lateral (select * from psp_statement_lines s
                                 where s.position > slice.lines_to and s.position <= slice.lines_next offset 0) l
           where l.provider = ${psp}
          on conflict do nothing
        ), entries as (
          insert into book_open_entries (provider, pass, entry_id, ref, waits_until)
          select ${psp}, ${pass}, m.entry_id, case when count(*) = 1 then min(m.ref) end,
                 case when count(*) = 1 then ${waitsUntil(comparison)} else 'epoch' end from slice
            cross join lateral (select * from psp_movements v
                                 where v.psp = ${psp} and v.entry_id > slice.entries_to and v.entry_id <= slice.entries_next offset 0) m
           group by m.entry_id
          on conflict do nothing
        )
        update book_passes p set lines_to = slice.lines_next, entries_to = slice.entries_next,
               entries_reached = greatest(p.entries_reached, slice.entries_next)
          from slice where p.provider = ${psp} and p.pass = ${pass}
        returning slice.lines_next < slice.lines or slice.entries_next < slice.entries as more`,
  );
  return slice?.more ?? false;
}

interface Slice extends Reading {
  readonly psp: string;
  /** Both books are read to their ends, so a line without an entry has none. */
  readonly isLast: boolean;
}

/** Closes what both books agree on and, with the last slice, money that came back long ago. */
async function closeAgreed(tx: Transaction, { psp, pass, comparison, isLast }: Slice): Promise<void> {
  await tx.execute(sql`
    with ${openPairs(psp, pass, comparison)}, agreed as (
      select position, entry_id from (
        select position, entry_id,
               bool_and(kind is null and position is not null) over (partition by entry_id) as is_whole
          from paired where entry_id is not null) pairs
       where is_whole
    ), closed_entries as (
      -- By lists, which are looked up by the keys: the planner knows nothing of a pass that has just begun, and a join
      -- would go through all that agreed for each open line.
      update book_open_entries e set is_agreed = true
       where e.provider = ${psp} and e.pass = ${pass} and e.entry_id = any (array(select entry_id from agreed))
    )
    delete from book_open_lines n
     where n.provider = ${psp} and n.pass = ${pass} and n.position = any (array(
       select position from agreed
       union all
       select position from paired
        where ${isLast} and is_returned and line_at < ${at(comparison)} - make_interval(days => ${returnedDays}::integer)))`);
  await tx.execute(sql`
    delete from book_open_entries e using book_passes p
     where p.provider = ${psp} and p.pass = ${pass} and e.provider = p.provider and e.pass = p.pass
       and e.is_agreed and e.entry_id <= p.entries_reached - ${lookBackEntries}::bigint`);
}

/**
 * A pass `again` that has caught up has compared everything: what it leaves open is what is open, also where a closed
 * line was changed since, and where one that was changed is as before.
 */
async function takeOver(db: Database, psp: string): Promise<void> {
  await transact(db, async (tx) => {
    const caughtUp = await rows(
      tx,
      sql`select 1 from book_passes a join book_passes n on n.provider = a.provider and n.pass = 'new'
           where a.provider = ${psp} and a.pass = 'again'
             and (a.lines_to, a.entries_to) = (n.lines_to, n.entries_to) for update`,
    );
    if (caughtUp.length === 0) return;
    for (const open of [openLines, openEntries]) {
      const isOf = (pass: Pass) => sql`provider = ${psp} and pass = ${pass}`;
      await deleteInRounds(tx, open, isOf('new'));
      await changeInRounds(tx, open, { change: sql`pass = 'new'`, condition: isOf('again') });
    }
    await tx.execute(
      sql`update book_passes set lines_to = 0, entries_to = 0, entries_reached = 0 where provider = ${psp} and pass = 'again'`,
    );
  });
}

async function runPass(
  db: Database,
  psp: string,
  { pass, most, comparison }: Reading & { readonly most: number },
): Promise<boolean> {
  for (let slice = 0; slice < most; slice += 1) {
    const more = await transact(db, async (tx) => {
      await withoutCompiling(tx);
      const isMore = await readSlice(tx, psp, { pass, comparison });
      await closeAgreed(tx, { psp, pass, comparison, isLast: !isMore });
      return isMore;
    });
    if (!more) return true;
  }
  return false;
}

/**
 * Reads what came to either book since the last run, slice by slice, and closes what agrees; so the first run of a
 * database with a history goes through all of it, and goes on where it was interrupted. Then a bounded part of
 * everything is read again.
 */
async function matchBooks(db: Database, psp: string, comparison: Comparison): Promise<void> {
  await db.execute(sql`
    insert into book_passes (provider, pass) values (${psp}, 'new'), (${psp}, 'again') on conflict do nothing`);
  await db.execute(sql`
    update book_passes set entries_to = least(entries_to, greatest(0, entries_reached - ${lookBackEntries}::bigint))
     where provider = ${psp} and pass = 'new'`);
  await runPass(db, psp, { pass: 'new', most: Infinity, comparison });
  const { slicesAgain = mostSlicesAgain } = comparison;
  if (await runPass(db, psp, { pass: 'again', most: slicesAgain, comparison })) await takeOver(db, psp);
}

/**
 * Compares the ledger's entries with the PSP's statement, one to one, to the centavo, and records the discrepancies. A
 * line of the last hour may not be in the ledger yet, nor an entry after `now` in the statement. Card money may arrive
 * as late as the PSP settles it, and contested money may be debited before the decision: neither is a discrepancy
 * meanwhile.
 */
export async function findDiscrepancies(db: Database, psp: string, comparison: Comparison): Promise<void> {
  await matchBooks(db, psp, comparison);
  await transact(db, async (tx) => {
    await withoutCompiling(tx);
    await tx.execute(sql`
    with ${openPairs(psp, 'new', comparison)}, found as (
      select p.*, coalesce(p.provider_id, (select s.provider_id from psp_sources s where s.ref = p.source_ref limit 1)) as owner
        from paired p
       where p.kind is not null and not p.is_returned and (p.entry_id is not null or (
               p.line_at <= ${at(comparison)} - interval '1 hour'
               and not exists (select from chargebacks c where c.provider_ref = p.source_ref and c.status = 'open')))
    ), resolved as (
      update book_faults f set resolved_at = ${at(comparison)}
       where f.provider = ${psp} and f.resolved_at is null
         and not exists (select from found where found.kind = f.kind
                           and found.line_ref is not distinct from f.line_ref
                           and found.ledger_key is not distinct from f.ledger_key)
    )
    insert into book_faults (kind, provider, line_ref, ledger_key, our_cents, their_cents, provider_id, found_at)
    select kind, ${psp}, line_ref, ledger_key, our_cents, their_cents, owner, ${at(comparison)} from found
    on conflict do nothing`);
  });
}
