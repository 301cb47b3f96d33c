import type { PaymentMethod } from '@patinha/domain/payment';
import type { BrazilianZone } from '@patinha/domain/shared';
import type { SoldPlan } from '@patinha/domain/subscription';
import { inArray, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { bookings } from '../../booking/booking.table.ts';
import { findPayoutLines } from '../../ledger/index.ts';

/** The contents of a receipt, from the ledger's posting and its subject. */
export interface ReceiptFacts {
  readonly kind: 'charge' | 'refund' | 'payout' | 'plan';
  /** Who may read it. */
  readonly parties: readonly string[];
  /** Who paid: how, only they read. Null for a payout. */
  readonly payerId: string | null;
  readonly issuedAt: Date;
  readonly psp: string;
  readonly tutorName: string | null;
  readonly sellerName: string | null;
  readonly sellerCnpj: string | null;
  readonly month: {
    readonly plan: SoldPlan;
    readonly from: Date;
    readonly until: Date;
    /** When the payer's bank took it back and did not return it. */
    readonly takenBackAt: Date | null;
  } | null;
  readonly title: string | null;
  readonly serviceAt: Date | null;
  readonly zone: BrazilianZone | null;
  readonly method: PaymentMethod | 'wallet' | null;
  readonly cardLast4: string | null;
  readonly destination: string | null;
  readonly parts: { readonly list: number; readonly discount: number; readonly fee: number } | null;
  readonly bookings: readonly {
    readonly bookingId: string | null;
    readonly title: string | null;
    readonly startsAt: Date | null;
    readonly receivedCents: number;
  }[];
  readonly walletCents: number;
  readonly recoveredCents: number;
  readonly advanceFeeCents: number;
  readonly amountCents: number;
}

interface BookingRow extends Record<string, unknown> {
  readonly at: string;
  readonly tutor_id: string;
  readonly owner_id: string;
  readonly tutor_name: string | null;
  readonly seller_name: string;
  readonly seller_cnpj: string | null;
  readonly title: string;
  readonly starts_at: string;
  readonly zone: BrazilianZone;
  readonly provider: string | null;
  readonly method: PaymentMethod | null;
  readonly card_last4: string | null;
  readonly list: number;
  readonly discount: number;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly wallet: number;
  readonly outside: number;
}

/** The people and the subject, with the posting's amounts by kind of account. */
const bookingColumns = sql`
  t.occurred_at as at, b.tutor_id, pr.owner_user_id as owner_id, tp.full_name as tutor_name,
  pr.display_name as seller_name, pr.cnpj as seller_cnpj, b.title, b.starts_at, b.zone,
  b.list_cents as list, b.discount_cents as discount, b.price_cents as price, b.fee_cents as fee,
  m.total, m.wallet, m.outside`;
const bookingTables = sql`
  join bookings b on b.id = t.booking_id
  join providers pr on pr.id = b.provider_id
  left join profiles tp on tp.user_id = b.tutor_id`;
const movements = sql`
  cross join lateral (
    select coalesce(-sum(e.amount) filter (where a.kind = 'escrow'), 0)::bigint as total,
           coalesce(sum(e.amount) filter (where a.kind = 'wallet_hold'), 0)::bigint as wallet,
           coalesce(abs(sum(e.amount) filter (where a.kind = 'psp_receivable')), 0)::bigint as outside
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.tx_id = t.id) m`;

async function findCharge(db: Database, id: string): Promise<ReceiptFacts | undefined> {
  const [row] = await rows<BookingRow>(
    db,
    sql`select ${bookingColumns}, p.provider, p.method, p.card_last4
          from ledger.tx t ${bookingTables} left join payments p on p.id = ${id} ${movements}
         where t.key = coalesce(
           (select 'ext:' || c.booking_id || ':' || c.number
              from payments n join stay_changes c on c.id = n.stay_change_id where n.id = ${id}),
           ${`cap:${id}`})`,
  );
  if (!row) return undefined;
  const addsUp = row.price + row.fee === row.total;
  return {
    ...factsOf(row),
    kind: 'charge',
    method: row.method ?? 'wallet',
    parts: addsUp ? { list: row.list, discount: row.discount, fee: row.fee } : null,
    walletCents: row.wallet,
    amountCents: row.outside,
  };
}

async function findRefund(db: Database, id: string): Promise<ReceiptFacts | undefined> {
  const [row] = await rows<BookingRow>(
    db,
    sql`select ${bookingColumns}, p.provider, p.method, p.card_last4
          from refunds f
          join payment_receipts r on r.id = f.receipt_id
          join payments p on p.id = f.payment_id
          join (select key, occurred_at, id from ledger.tx) posted
            on posted.key = case r.kind when 'stray' then 'strs:' || r.id else 'rfs:' || f.id end
          cross join lateral (select posted.id, posted.occurred_at, f.booking_id) t
          ${bookingTables} ${movements}
         where f.id = ${id}`,
  );
  return row && { ...factsOf(row), kind: 'refund', method: row.method, amountCents: row.outside };
}

const factsOf = (row: BookingRow) => ({
  parties: [row.tutor_id, row.owner_id],
  payerId: row.tutor_id,
  issuedAt: new Date(row.at),
  psp: row.provider ?? '',
  tutorName: row.tutor_name ?? '',
  sellerName: row.seller_name,
  sellerCnpj: row.seller_cnpj,
  title: row.title,
  serviceAt: new Date(row.starts_at),
  zone: row.zone,
  cardLast4: row.card_last4,
  destination: null,
  month: null,
  parts: null,
  bookings: [],
  walletCents: 0,
  recoveredCents: 0,
  advanceFeeCents: 0,
});

interface PayoutRow extends Record<string, unknown> {
  readonly at: string;
  readonly owner_id: string;
  readonly seller_name: string;
  readonly seller_cnpj: string | null;
  readonly provider: string;
  readonly destination: string;
  readonly paid: number;
  readonly recovered: number;
  readonly fee: number;
}

/** Only one that arrived. */
async function findPayout(db: Database, id: string): Promise<ReceiptFacts | undefined> {
  const [row] = await rows<PayoutRow>(
    db,
    sql`select o.ended_at as at, pr.owner_user_id as owner_id, pr.display_name as seller_name,
               pr.cnpj as seller_cnpj, o.provider, d.masked as destination, m.paid, m.recovered, m.fee
          from payouts o
          join providers pr on pr.id = o.provider_id
          join payout_recipients d on d.id = o.recipient_id
          join ledger.tx t on t.key = case o.kind when 'advance' then 'adv:' else 'pay:' end || o.id
         cross join lateral (
           select coalesce(-sum(e.amount) filter (where a.kind = 'payout_transit'), 0)::bigint as paid,
                  coalesce(-sum(e.amount) filter (where a.kind = 'provider_debt' and e.amount < 0), 0)::bigint
                    as recovered,
                  coalesce(-sum(e.amount) filter (where a.kind = 'rev_advance_fee'), 0)::bigint as fee
             from ledger.entry e join ledger.account a on a.id = e.account_id where e.tx_id = t.id) m
         where o.id = ${id} and o.status = 'paid'`,
  );
  return (
    row && {
      kind: 'payout',
      parties: [row.owner_id],
      payerId: null,
      issuedAt: new Date(row.at),
      psp: row.provider,
      tutorName: null,
      sellerName: row.seller_name,
      sellerCnpj: row.seller_cnpj,
      month: null,
      title: null,
      serviceAt: null,
      zone: null,
      method: null,
      cardLast4: null,
      destination: row.destination,
      parts: null,
      bookings: await findPaidBookings(db, id),
      walletCents: 0,
      recoveredCents: row.recovered,
      advanceFeeCents: row.fee,
      amountCents: row.paid,
    }
  );
}

interface MonthRow extends Record<string, unknown> {
  readonly at: string;
  readonly user_id: string;
  readonly holder: string | null;
  readonly company: string | null;
  readonly cnpj: string | null;
  readonly provider: string;
  readonly plan: SoldPlan;
  readonly period_start: string;
  readonly period_end: string;
  readonly taken_back_at: string | null;
  readonly paid: number;
}

/** A paid month of a plan, for its holder. */
async function findMonth(db: Database, id: string): Promise<ReceiptFacts | undefined> {
  const [row] = await rows<MonthRow>(
    db,
    sql`select t.occurred_at as at, s.user_id, h.full_name as holder, pr.display_name as company, pr.cnpj, s.provider,
               s.plan, c.period_start, c.period_end, m.paid,
               (select k.decided_at from chargebacks k
                 where k.subscription_charge_id = c.id and k.status = 'lost') as taken_back_at
          from subscription_charges c
          join subscriptions s on s.id = c.subscription_id
          join ledger.tx t on t.key = 'sub:' || c.subscription_id || ':' || c.cycle
          left join profiles h on h.user_id = s.user_id
          left join providers pr on pr.id = s.company_id
         cross join lateral (
           select coalesce(sum(e.amount), 0)::bigint as paid
             from ledger.entry e join ledger.account a on a.id = e.account_id
            where e.tx_id = t.id and a.kind = 'psp_receivable') m
         where c.id = ${id} and c.status = 'paid'`,
  );
  return (
    row && {
      kind: 'plan',
      parties: [row.user_id],
      payerId: row.user_id,
      issuedAt: new Date(row.at),
      psp: row.provider,
      tutorName: row.holder ?? '',
      sellerName: row.company,
      sellerCnpj: row.cnpj,
      month: {
        plan: row.plan,
        from: new Date(row.period_start),
        until: new Date(row.period_end),
        takenBackAt: row.taken_back_at === null ? null : new Date(row.taken_back_at),
      },
      title: null,
      serviceAt: null,
      zone: null,
      method: 'pix',
      cardLast4: null,
      destination: null,
      parts: null,
      bookings: [],
      walletCents: 0,
      recoveredCents: 0,
      advanceFeeCents: 0,
      amountCents: row.paid,
    }
  );
}

/** What a payout pays, by booking. */
export async function findPaidBookings(db: Database, payoutId: string): Promise<ReceiptFacts['bookings']> {
  const lines = await findPayoutLines(db, payoutId);
  const ids = lines.flatMap(({ booking_id: id }) => id ?? []);
  const found = await db
    .select({ id: bookings.id, title: bookings.title, startsAt: bookings.startsAt })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  const byId = new Map(found.map((booking) => [booking.id, booking]));
  return lines.map(({ booking_id: id, received: receivedCents }) => {
    const booking = id === null ? undefined : byId.get(id);
    return {
      bookingId: id,
      title: booking?.title ?? null,
      startsAt: booking?.startsAt ?? null,
      receivedCents,
    };
  });
}

export const findReceipt = async (db: Database, id: string): Promise<ReceiptFacts | undefined> =>
  (await findCharge(db, id)) ??
  (await findRefund(db, id)) ??
  (await findPayout(db, id)) ??
  (await findMonth(db, id));
