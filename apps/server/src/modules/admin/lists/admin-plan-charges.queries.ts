import type { ReportPeriod } from '@patinha/domain/admin';
import type { PaymentStatus } from '@patinha/domain/payment';
import { cents } from '@patinha/domain/shared';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, rowsToRead } from '../../../platform/db/pagination.ts';
import { matchesText } from '../../../platform/db/staff-search.ts';
import { profiles } from '../../account/account.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { subscriptionCharges, subscriptions } from '../../subscription/subscription.table.ts';
import { inPeriod } from './admin-export.queries.ts';
import { type AdminPaymentRow, type Look, type PaymentFilter, withinDays } from './admin-lists.queries.ts';

/** The states of a charge of a plan by the names that charges of bookings have; one that the bank took went back. */
const state = sql<PaymentStatus>`case ${subscriptionCharges.status}
  when 'requested' then 'pending' when 'failed' then 'failed'
  when 'paid' then case when exists (
    select from chargebacks k where k.subscription_charge_id = ${subscriptionCharges}.id and k.status = 'lost'
  ) then 'returned' else 'completed' end
  else 'returned' end`;

/** Charges of plans as rows of the book of charges; their money comes by Pix alone, without credit. */
async function selectCharges(
  db: Database,
  where: SQL | undefined,
  { order, limit }: { readonly order: typeof asc; readonly limit: number },
): Promise<AdminPaymentRow[]> {
  const found = await db
    .select({
      id: subscriptionCharges.id,
      plan: subscriptions.plan,
      userId: subscriptions.userId,
      payerName: profiles.fullName,
      companyName: providers.displayName,
      status: state,
      amountCents: subscriptionCharges.amountCents,
      refundStatus: subscriptionCharges.refundStatus,
      createdAt: subscriptionCharges.requestedAt,
      receivedAt: subscriptionCharges.receivedAt,
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .leftJoin(providers, eq(providers.id, subscriptions.companyId))
    .leftJoin(profiles, eq(profiles.userId, subscriptions.userId))
    .where(where)
    .orderBy(order(subscriptionCharges.requestedAt), order(subscriptionCharges.id))
    .limit(limit);
  return found.map(({ companyName, refundStatus, receivedAt, ...charge }) => ({
    ...charge,
    bookingId: null,
    title: companyName ?? '',
    method: 'pix',
    walletCents: cents(0),
    refundedCents: refundStatus === 'settled' ? charge.amountCents : 0,
    refundOpenCents: refundStatus === 'requested' ? charge.amountCents : 0,
    refundRefusedCents: 0,
    completedAt: receivedAt,
  }));
}

/** A page of them, newest first. */
export async function selectPlanCharges(
  db: Database,
  filter: PaymentFilter,
  { page, now }: Look,
): Promise<AdminPaymentRow[]> {
  if (filter.method === 'card') return [];
  const where = and(
    matchesText(filter.q, {
      ids: [subscriptionCharges.id, subscriptionCharges.subscriptionId, subscriptions.userId],
      texts: [subscriptions.plan, profiles.fullName, providers.displayName],
      related: [],
    }),
    filter.status && sql`${state} = ${filter.status}`,
    withinDays(subscriptionCharges.requestedAt, filter.days, now),
    afterCursor({ time: subscriptionCharges.requestedAt, id: subscriptionCharges.id }, page),
  );
  return selectCharges(db, where, { order: desc, limit: rowsToRead(page) });
}

/** Those of a period, oldest first. */
export const selectPlanChargesToExport = (
  db: Database,
  period: ReportPeriod,
  limit: number,
): Promise<AdminPaymentRow[]> =>
  selectCharges(db, inPeriod(subscriptionCharges.requestedAt, period), { order: asc, limit });
