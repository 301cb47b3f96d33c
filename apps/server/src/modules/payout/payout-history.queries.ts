import type { PayoutFailure, PayoutKind, PayoutStatus } from '@patinha/domain/payout';
import { type Cents, cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { invalidFields } from '../../platform/http/errors.ts';

/** A payout, or an amount withheld for a debt instead, which exists in the ledger alone. */
export interface PayoutLine {
  readonly id: string;
  readonly kind: PayoutKind | 'recovery';
  readonly status: PayoutStatus | 'kept';
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly recoveredCents: Cents;
  /** Where it went; null where nothing went out. */
  readonly masked: string | null;
  readonly failure: PayoutFailure | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
}

interface LineSql extends Record<string, unknown> {
  readonly id: string;
  readonly kind: PayoutLine['kind'];
  readonly status: PayoutLine['status'];
  readonly amount: number;
  readonly fee: number;
  readonly recovered: number;
  readonly masked: string | null;
  readonly failure: PayoutFailure | null;
  readonly requested_at: string;
  readonly ended_at: string | null;
}

/** A provider's, newest first. */
export async function selectPayoutHistory(
  db: Database,
  providerId: string,
  page: PageRequest,
): Promise<PayoutLine[]> {
  const found = await rows<LineSql>(
    db,
    sql`with lines as (
      select o.id, o.kind, o.status, o.amount_cents as amount, o.fee_cents as fee, o.recovered_cents as recovered,
             r.masked, o.failure, o.requested_at, o.ended_at
        from payouts o join payout_recipients r on r.id = o.recipient_id
       where o.provider_id = ${providerId}
      union all
      select (t.meta ->> 'recovery_id')::uuid, 'recovery', 'kept', 0, 0, -e.amount,
             null, null, t.occurred_at, t.occurred_at
        from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.tx t on t.id = e.tx_id
       where a.code = ${`provider_debt:${providerId}`} and t.kind = 'debt_recovery'
    )
    select * from lines where ${afterLine(page)} order by requested_at desc, id desc limit ${rowsToRead(page)}`,
  );
  return found.map((row) => fromSql(row));
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cursor is the last line of the page before, of either kind. */
function afterLine({ cursor }: PageRequest) {
  if (cursor === undefined) return sql`true`;
  if (!idPattern.test(cursor)) throw invalidFields({ cursor: 'invalid' });
  return sql`(requested_at, id) < (select l.requested_at, l.id from lines l where l.id = ${cursor}::uuid)`;
}

const fromSql = (row: LineSql): PayoutLine => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  amountCents: cents(row.amount),
  feeCents: cents(row.fee),
  recoveredCents: cents(row.recovered),
  masked: row.masked,
  failure: row.failure,
  requestedAt: new Date(row.requested_at),
  endedAt: row.ended_at === null ? null : new Date(row.ended_at),
});
