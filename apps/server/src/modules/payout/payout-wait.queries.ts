import type { EarnedMoney, SellingExperience } from '@patinha/domain/payout';
import { type Cents, cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { given, statement } from '../../platform/db/statement.ts';
import { receivedOf } from '../ledger/index.ts';

/** Enough to know an established seller; the sums of more would say nothing else. */
const mostCounted = 300;

interface ExperienceRow {
  readonly bookings: number;
  readonly payers: number;
  readonly released: number;
}

// Two accounts with one payer count as one payer, and one account with two payers as well.
const experience = statement(
  { providerId: given<string>() },
  (_db, { providerId }) =>
    sql<ExperienceRow>`select count(distinct (b.tutor_id, (b.starts_at at time zone b.zone)::date))::int as bookings,
        least(count(distinct b.tutor_id), count(distinct coalesce(p.payer_key, b.tutor_id::text)))::int as payers,
        coalesce(sum(b.price_cents - coalesce(b.refund_cents, 0)), 0)::bigint as released
      from (select id, tutor_id, starts_at, zone, price_cents, refund_cents from bookings
             where provider_id = ${providerId}::uuid and released_at is not null and contested_at is null
             order by created_at desc limit ${sql.raw(String(mostCounted))}) b
      left join payments p on p.booking_id = b.id and p.stay_change_id is null and p.status = 'completed'`,
);

/** What the seller has sold and kept, of their newest released bookings. */
export async function findExperience(db: Database, providerId: string): Promise<SellingExperience> {
  const [row] = await experience(db, { providerId });
  return {
    bookings: row?.bookings ?? 0,
    payers: row?.payers ?? 0,
    releasedCents: cents(row?.released ?? 0),
  };
}

interface EarnedRow {
  readonly booking_id: string;
  readonly amount: Cents;
  readonly earned_at: string;
  readonly card_paid_at: string | null;
  readonly is_looked_at: boolean;
}

const earnedAt = sql`coalesce(b.released_at, case when b.status = 'cancelled' then b.cancelled_at end)`;

/**
 * The seller's part of bookings earned since an instant, newest first. Only what a newcomer or a seller on the way to
 * be established has is read, so there are few.
 */
export async function findEarned(
  db: Database,
  { providerId, since }: { readonly providerId: string; readonly since: Date },
): Promise<EarnedMoney[]> {
  const found = await rows<EarnedRow>(
    db,
    sql`select b.id as booking_id, ${receivedOf(sql`b.id`)} as amount, ${earnedAt} as earned_at,
          p.completed_at as card_paid_at, l.looked_at is not null as is_looked_at
        from bookings b
        left join payments p
          on p.booking_id = b.id and p.stay_change_id is null and p.status = 'completed' and p.method = 'card'
        left join booking_looks l on l.booking_id = b.id
       where b.provider_id = ${providerId}::uuid and ${earnedAt} > ${since}
         and b.status in ('completed', 'cancelled') and b.confirmed_at is not null
       order by 3 desc limit ${mostCounted}`,
  );
  return found
    .filter(({ amount }) => amount > 0)
    .map((row) => ({
      bookingId: row.booking_id,
      amountCents: row.amount,
      earnedAt: new Date(row.earned_at),
      cardPaidAt: row.card_paid_at === null ? null : new Date(row.card_paid_at),
      isLookedAt: row.is_looked_at,
    }));
}

interface HeldRow {
  readonly booking_id: string;
  readonly amount: Cents;
  readonly card_paid_at: string | null;
  readonly waits: boolean;
}

/** A booking that is completed and not yet released. */
export interface HeldMoney {
  readonly bookingId: string;
  readonly amountCents: Cents;
  readonly cardPaidAt: Date | null;
  /** Its planned end is to come, or an admin has to look at it. */
  readonly waits: boolean;
}

/** The seller's money that is held until its release, by booking. */
export async function findHeld(
  db: Database,
  { providerId, now }: { readonly providerId: string; readonly now: Date },
): Promise<HeldMoney[]> {
  const found = await rows<HeldRow>(
    db,
    sql`select b.id as booking_id, ${receivedOf(sql`b.id`)} as amount, p.completed_at as card_paid_at,
          b.ends_at > ${now} or (l.booking_id is not null and l.looked_at is null) as waits
        from bookings b
        left join payments p
          on p.booking_id = b.id and p.stay_change_id is null and p.status = 'completed' and p.method = 'card'
        left join booking_looks l on l.booking_id = b.id
       where b.provider_id = ${providerId}::uuid and b.status = 'completed' and b.released_at is null`,
  );
  return found.map((row) => ({
    bookingId: row.booking_id,
    amountCents: row.amount,
    cardPaidAt: row.card_paid_at === null ? null : new Date(row.card_paid_at),
    waits: row.waits,
  }));
}
