import type { FraudSigns, ReferredBooking } from '@patinha/domain/referral';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { ReferralRow } from './referral.queries.ts';

interface BookingFacts extends Omit<ReferredBooking, 'attributedAt'> {
  readonly payerKey: string | null;
}

interface BookingFactsRow {
  readonly requested_at: string;
  readonly price: Cents;
  readonly external: Cents;
  readonly payer_key: string | null;
  readonly is_sold_by_referrer: boolean;
}

/** How far up a chain of invitations a seller is looked for. */
const longestChain = 20;

/**
 * The invited person's released booking as it was paid, and whether the referrer or a person further up the chain sold
 * it; undefined for any other.
 */
export async function findReleased(
  db: Database,
  { invitedId, referrerId }: ReferralRow,
  bookingId: string,
): Promise<BookingFacts | undefined> {
  const [row] = await rows<BookingFactsRow>(
    db,
    sql`with recursive chain as (
          select ${referrerId}::uuid as user_id, 1 as steps
          union all
          select r.referrer_id, c.steps + 1 from referrals r join chain c on r.invited_id = c.user_id
           where c.steps < ${longestChain}
        )
        select b.created_at as requested_at, b.price_cents as price, p.payer_key,
          coalesce(r.amount_cents - r.refunded_cents, 0)::bigint as external,
          s.owner_user_id in (select user_id from chain) as is_sold_by_referrer
        from bookings b
        join providers s on s.id = b.provider_id
        left join payments p on p.booking_id = b.id and p.status = 'completed'
        left join payment_receipts r on r.payment_id = p.id and r.kind = 'settlement'
       where b.id = ${bookingId}::uuid and b.tutor_id = ${invitedId}::uuid and b.released_at is not null`,
  );
  return (
    row && {
      requestedAt: new Date(row.requested_at),
      priceCents: row.price,
      externalCents: row.external,
      isSoldByReferrer: row.is_sold_by_referrer,
      payerKey: row.payer_key,
    }
  );
}

interface Suspects {
  readonly payerKey: string | null;
  readonly documentHash: string | undefined;
}

interface SignsRow {
  readonly same_document: boolean;
  readonly same_phone: boolean;
  readonly same_payer: boolean;
}

/** The CPF or CNPJ of the invited person. */
export async function findDocument(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await rows<{ document: string | null }>(
    db,
    sql`select document_number as document from profiles where user_id = ${userId}::uuid`,
  );
  return row?.document ?? undefined;
}

/**
 * What the invited account shares with another: a CPF with any account, or with one rewarded before; a telephone, a
 * card or the payer of a Pix with the referrer or another person whom they invited.
 */
export async function findSigns(
  db: Database,
  { invitedId, referrerId }: ReferralRow,
  { payerKey, documentHash }: Suspects,
): Promise<FraudSigns> {
  const [row] = await rows<SignsRow>(
    db,
    sql`with circle as (
          select ${referrerId}::uuid as user_id
          union select invited_id from referrals
           where referrer_id = ${referrerId}::uuid and invited_id <> ${invitedId}::uuid
        )
        select exists (select from profiles o
                        where o.user_id <> me.user_id and o.document_number = me.document_number)
               or exists (select from referrals r where r.document_hash = ${documentHash ?? null}) as same_document,
               exists (select from profiles o join circle on circle.user_id = o.user_id
                        where o.phone = me.phone) as same_phone,
               exists (select from payments p join circle on circle.user_id = p.user_id
                        where p.payer_key = ${payerKey} and p.status in ('completed', 'returned')) as same_payer
          from profiles me where me.user_id = ${invitedId}::uuid`,
  );
  return {
    hasDocument: documentHash !== undefined,
    isSameDocument: row?.same_document ?? false,
    isSamePhone: row?.same_phone ?? false,
    isSamePayer: row?.same_payer ?? false,
  };
}

/**
 * Locks the referrer's code, which serialises their rewards, so that the limit of ten holds under concurrency.
 * False for a referrer who is erased, suspended or deleting their account.
 */
export async function lockReferrer(tx: Transaction, referrerId: string): Promise<boolean> {
  const [row] = await rows<{ is_here: boolean }>(
    tx,
    sql`select u.suspended_at is null and not exists (
                 select from account_deletions d where d.user_id = c.user_id and d.cancelled_at is null) as is_here
          from referral_codes c join auth_users u on u.id = c.user_id
         where c.user_id = ${referrerId}::uuid for no key update of c`,
  );
  return row?.is_here ?? false;
}
