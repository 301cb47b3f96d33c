import { writeOffRule } from '@patinha/domain/payout';
import { type ProviderKind } from '@patinha/domain/provider';
import { type Cents, cents } from '@patinha/domain/shared';
import { and, eq, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import { writtenOffOf } from '../../ledger/index.ts';
import type { ProviderRow } from '../../provider/index.ts';
import { debtWriteOffs } from '../debt.table.ts';

export type WriteOffRow = typeof debtWriteOffs.$inferSelect;

interface DebtSql extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly owner_user_id: string;
  readonly debt: number;
  readonly pending: number;
  readonly frozen: number;
  readonly available: number;
  readonly written_off: number;
  readonly since: string | null;
  readonly has_open_payout: boolean;
  readonly proposed_cents: number | null;
  readonly proposed_reason: string | null;
  readonly proposed_by: string | null;
  readonly proposed_by_name: string | null;
  readonly proposed_at: string | null;
}

/** A provider's debt with all that an admin decides on. */
export interface DebtRow {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly ownerUserId: string;
  readonly debtCents: Cents;
  readonly pendingCents: Cents;
  readonly frozenCents: Cents;
  readonly availableCents: Cents;
  readonly writtenOffCents: Cents;
  readonly since: Date | null;
  readonly hasOpenPayout: boolean;
  readonly proposal:
    | {
        readonly amountCents: Cents;
        readonly reason: string;
        readonly requestedBy: string;
        readonly requestedByName: string;
        readonly requestedAt: Date;
      }
    | undefined;
}

const fromSql = (row: DebtSql): DebtRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  ownerUserId: row.owner_user_id,
  debtCents: cents(row.debt),
  pendingCents: cents(row.pending),
  frozenCents: cents(row.frozen),
  availableCents: cents(row.available),
  writtenOffCents: cents(row.written_off),
  since: row.since === null ? null : new Date(row.since),
  hasOpenPayout: row.has_open_payout,
  proposal:
    row.proposed_cents !== null && row.proposed_by !== null && row.proposed_at !== null
      ? {
          amountCents: cents(row.proposed_cents),
          reason: row.proposed_reason ?? '',
          requestedBy: row.proposed_by,
          requestedByName: row.proposed_by_name ?? '',
          requestedAt: new Date(row.proposed_at),
        }
      : undefined,
});

const balance = (kind: string) =>
  sql`coalesce((select b.balance from ledger.account b where b.code = ${`${kind}:`} || p.id::text), 0)`;

/** The debt began with the first entry after the account was last at nothing. */
const columns = sql`
  p.id, p.display_name as name, p.kind, p.owner_user_id,
  coalesce(a.balance, 0)::bigint as debt,
  ${balance('provider_pending')}::bigint as pending,
  ${balance('provider_frozen')}::bigint as frozen,
  ${balance('provider_payable')}::bigint as available,
  ${writtenOffOf(sql`p.id::text`)} as written_off,
  case when a.balance > 0 then (
    select t.occurred_at from ledger.entry e join ledger.tx t on t.id = e.tx_id
     where e.account_id = a.id and e.id > coalesce((
       select max(z.id) from ledger.entry z where z.account_id = a.id and z.balance_after = 0), 0)
     order by e.id limit 1) end as since,
  exists (select from payouts o where o.provider_id = p.id and o.status in ('requested', 'in_transit')) as has_open_payout,
  w.amount_cents as proposed_cents, w.reason as proposed_reason, w.requested_by as proposed_by,
  n.full_name as proposed_by_name, w.requested_at as proposed_at`;

const joins = sql`
  left join debt_write_offs w on w.provider_id = p.id and w.status = 'proposed'
  left join profiles n on n.user_id = w.requested_by`;

/** All debtors, largest debt first. */
export async function selectDebts(db: Database, page: PageRequest): Promise<DebtRow[]> {
  const found = await rows<DebtSql>(
    db,
    sql`select ${columns}
          from ledger.account a join providers p on p.id::text = a.owner ${joins}
         where a.kind = 'provider_debt' and a.balance > 0 ${afterDebt(page)}
         order by a.balance desc, a.owner desc
         limit ${rowsToRead(page)}`,
  );
  return found.map((row) => fromSql(row));
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function afterDebt({ cursor }: PageRequest) {
  if (cursor === undefined) return sql``;
  if (!idPattern.test(cursor)) throw invalidFields({ cursor: 'invalid' });
  return sql`and (a.balance, a.owner) < (
    select l.balance, l.owner from ledger.account l where l.code = 'provider_debt:' || ${cursor}::text)`;
}

/** A provider's, also when nothing is owed. */
export async function findDebt(db: Database, providerId: string): Promise<DebtRow | undefined> {
  const [row] = await rows<DebtSql>(
    db,
    sql`select ${columns}
          from providers p left join ledger.account a on a.code = 'provider_debt:' || p.id::text ${joins}
         where p.id = ${providerId}::uuid`,
  );
  return row && fromSql(row);
}

/** Written off for a provider within the days that count together. */
export async function sumRecent(db: Database, providerId: string, now: Date): Promise<Cents> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select coalesce(sum(amount_cents), 0)::bigint as total from debt_write_offs
         where provider_id = ${providerId}::uuid and status = 'written_off'
           and decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${writeOffRule.countedDays}::integer)`,
  );
  return cents(row?.total ?? 0);
}

/** The caller holds the provider's row, so there is one proposal at most. */
export async function findProposal(tx: Transaction, providerId: string): Promise<WriteOffRow | undefined> {
  const [row] = await tx
    .select()
    .from(debtWriteOffs)
    .where(and(eq(debtWriteOffs.providerId, providerId), eq(debtWriteOffs.status, 'proposed')));
  return row;
}

export async function insertWriteOff(
  tx: Transaction,
  { id: providerId }: Authorized<Pick<ProviderRow, 'id'>>,
  writeOff: Omit<typeof debtWriteOffs.$inferInsert, 'id' | 'providerId'>,
): Promise<WriteOffRow> {
  const [row] = await tx
    .insert(debtWriteOffs)
    .values({ ...writeOff, providerId })
    .returning();
  if (!row) throw new Error('insert into debt_write_offs gave no row');
  return row;
}

export async function endProposal(
  tx: Transaction,
  { id }: Authorized<Pick<WriteOffRow, 'id'>>,
  decided: {
    readonly status: 'written_off' | 'withdrawn';
    readonly decidedBy: string;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await tx.update(debtWriteOffs).set(decided).where(eq(debtWriteOffs.id, id));
}
