import type { adminServiceStates, chargeSubjects } from '@patinha/contract/admin';
import type { BookingStatus } from '@patinha/domain/booking';
import type { PaymentMethod, PaymentStatus } from '@patinha/domain/payment';
import type { ServiceType } from '@patinha/domain/service';
import { addMs, dayMs } from '@patinha/domain/shared';
import type { SoldPlan } from '@patinha/domain/subscription';
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { matchesText, throughCode } from '../../../platform/db/staff-search.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { endOfBooking } from '../../booking/index.ts';
import { disputes } from '../../dispute/dispute.table.ts';
import { payments, refunds } from '../../payment/payment.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { services } from '../../service/service.table.ts';

export interface Look {
  readonly page: PageRequest;
  readonly now: Date;
}

/** From so many days ago on, so that the index of that column bounds what is read. */
export const withinDays = (column: PgColumn, days: number | undefined, now: Date): SQL | undefined =>
  days === undefined ? undefined : gte(column, addMs(now, -days * dayMs));

export interface BookingFilter {
  readonly q?: string | undefined;
  readonly status?: BookingStatus | undefined;
  readonly days?: number | undefined;
}

export const selectBookings = (db: Database, filter: BookingFilter, { page, now }: Look) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      end: endOfBooking,
      tutorId: bookings.tutorId,
      tutorName: profiles.fullName,
      providerId: bookings.providerId,
      providerName: providers.displayName,
      ownerUserId: providers.ownerUserId,
      priceCents: bookings.priceCents,
      feeCents: bookings.feeCents,
      startsAt: bookings.startsAt,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(
      and(
        matchesText(filter.q, {
          ids: [bookings.id, bookings.tutorId, bookings.providerId, providers.ownerUserId],
          texts: [bookings.title, profiles.fullName, providers.displayName],
          related: [
            throughCode(db, { own: bookings.id, name: payments.bookingId, id: payments.id }),
            throughCode(db, { own: bookings.id, name: disputes.bookingId, id: disputes.id }),
          ],
        }),
        filter.status && eq(bookings.status, filter.status),
        withinDays(bookings.createdAt, filter.days, now),
        afterCursor({ time: bookings.createdAt, id: bookings.id }, page),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(rowsToRead(page));
export type AdminBookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

export interface ServiceFilter {
  readonly q?: string | undefined;
  readonly service_type?: ServiceType | undefined;
  readonly state?: (typeof adminServiceStates)[number] | undefined;
}

/** Enabled by its owner and not taken down; whether it can be found also depends on its price and provider. */
const isWanted = sql`${services.isActive} and ${services.takenDownAt} is null`;
const isHindered = sql`(${providers.suspendedAt} is not null
  or coalesce(${providers.verifiedUntil} <= (select app.now()), true)
  or coalesce(${services.pricePerHourCents}, ${services.pricePerServiceCents},
    ${services.pricePerNightCents}, ${services.pricePerDayCents}) is null)`;

const serviceStates: Readonly<Record<(typeof adminServiceStates)[number], SQL | undefined>> = {
  published: sql`${isWanted} and not ${isHindered}`,
  hidden: sql`${isWanted} and ${isHindered}`,
  inactive: and(eq(services.isActive, false), isNull(services.takenDownAt)),
  taken_down: isNotNull(services.takenDownAt),
};

export const selectServices = (db: Database, filter: ServiceFilter, { page }: Pick<Look, 'page'>) =>
  db
    .select({
      id: services.id,
      title: services.title,
      serviceType: services.serviceType,
      pricePerHourCents: services.pricePerHourCents,
      pricePerServiceCents: services.pricePerServiceCents,
      pricePerNightCents: services.pricePerNightCents,
      pricePerDayCents: services.pricePerDayCents,
      isUnitUnconfirmed: services.isUnitUnconfirmed,
      extras: services.extras,
      locationType: services.locationType,
      address: services.address,
      city: services.city,
      isActive: services.isActive,
      takenDownAt: services.takenDownAt,
      takenDownReason: services.takenDownReason,
      createdAt: services.createdAt,
      isHindered: sql<boolean>`${isHindered}`,
      provider: {
        id: providers.id,
        displayName: providers.displayName,
        ownerUserId: providers.ownerUserId,
        verifiedUntil: providers.verifiedUntil,
        suspendedAt: providers.suspendedAt,
        crmvNumber: providers.crmvNumber,
        crmvVerifiedUntil: providers.crmvVerifiedUntil,
      },
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(
      and(
        matchesText(filter.q, {
          ids: [services.id, services.providerId, providers.ownerUserId],
          texts: [services.title, providers.displayName],
        }),
        filter.service_type && eq(services.serviceType, filter.service_type),
        filter.state && serviceStates[filter.state],
        afterCursor({ time: services.createdAt, id: services.id }, page),
      ),
    )
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(rowsToRead(page));
export type AdminServiceRow = Awaited<ReturnType<typeof selectServices>>[number];

export interface PaymentFilter {
  readonly q?: string | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly subject?: (typeof chargeSubjects)[number] | undefined;
  readonly days?: number | undefined;
}

const refundsOf = (isSettled: SQL) =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::bigint from ${refunds} r
    where r.payment_id = ${payments}.id and ${isSettled})`.mapWith(Number);

export const selectPayments = (db: Database, filter: PaymentFilter, { page, now }: Look) =>
  db
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      title: bookings.title,
      plan: sql<null>`null`,
      userId: payments.userId,
      payerName: profiles.fullName,
      method: payments.method,
      status: payments.status,
      amountCents: payments.amountCents,
      walletCents: payments.walletCents,
      refundedCents: refundsOf(sql`r.status = 'settled'`),
      refundOpenCents: refundsOf(sql`r.status in ('requested', 'sent')`),
      refundRefusedCents: refundsOf(sql`r.status = 'failed'`),
      createdAt: payments.createdAt,
      completedAt: payments.completedAt,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(profiles, eq(profiles.userId, payments.userId))
    .where(
      and(
        matchesText(filter.q, {
          ids: [payments.id, payments.bookingId, payments.userId],
          texts: [bookings.title, profiles.fullName],
          related: [throughCode(db, { own: payments.id, name: refunds.paymentId, id: refunds.id })],
        }),
        filter.status && eq(payments.status, filter.status),
        filter.method && eq(payments.method, filter.method),
        withinDays(payments.createdAt, filter.days, now),
        afterCursor({ time: payments.createdAt, id: payments.id }, page),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(rowsToRead(page));
type BookingPayment = Awaited<ReturnType<typeof selectPayments>>[number];

/** A charge of a booking or of a plan. */
export interface AdminPaymentRow extends Omit<BookingPayment, 'bookingId' | 'plan'> {
  readonly bookingId: string | null;
  readonly plan: SoldPlan | null;
}
