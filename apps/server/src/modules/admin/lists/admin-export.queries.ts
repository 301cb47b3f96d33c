import { reportSpan, type ReportPeriod } from '@patinha/domain/admin';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { services } from '../../service/service.table.ts';

export const inPeriod = (column: PgColumn, period: ReportPeriod) => {
  const { start, end } = reportSpan(period);
  return and(gte(column, start), lt(column, end));
};

/** Accounts that began in the period: no telephone, no document, no address. */
export const selectUsersToExport = (db: Database, period: ReportPeriod, limit: number) =>
  db
    .select({
      userId: profiles.userId,
      fullName: profiles.fullName,
      companyName: sql<
        string | null
      >`coalesce(${providers.companyName}, case ${providers.kind} when 'empresa' then ${providers.displayName} end)`,
      email: profiles.email,
      userType: profiles.userType,
      createdAt: profiles.createdAt,
      lastSignInAt: authUsers.lastSignInAt,
      isSuspended: sql<boolean>`${authUsers.suspendedAt} is not null`,
    })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.userId))
    .leftJoin(providers, eq(providers.ownerUserId, profiles.userId))
    .where(inPeriod(profiles.createdAt, period))
    .orderBy(asc(profiles.createdAt), asc(profiles.userId))
    .limit(limit);
export type ExportedUser = Awaited<ReturnType<typeof selectUsersToExport>>[number];

/** Bookings that were asked for in the period, with opaque ids in place of people. */
export const selectBookingsToExport = (db: Database, period: ReportPeriod, limit: number) =>
  db
    .select({
      id: bookings.id,
      tutorId: bookings.tutorId,
      providerId: bookings.providerId,
      serviceType: services.serviceType,
      status: bookings.status,
      city: bookings.city,
      state: bookings.state,
      startsAt: bookings.startsAt,
      createdAt: bookings.createdAt,
      priceCents: bookings.priceCents,
      feeCents: bookings.feeCents,
      refundCents: bookings.refundCents,
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(inPeriod(bookings.createdAt, period))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(limit);
export type ExportedBooking = Awaited<ReturnType<typeof selectBookingsToExport>>[number];
