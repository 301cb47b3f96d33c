import { liveBookingStatuses } from '@patinha/domain/booking';
import { assignableStatuses } from '@patinha/domain/company';
import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { bookings } from '../../booking/booking.table.ts';
import { companyAbsences } from './absence.table.ts';

export type AbsenceRow = typeof companyAbsences.$inferSelect;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const absentThen = sql`exists (select from ${companyAbsences}
  where ${companyAbsences.providerId} = ${bookings.providerId} and ${companyAbsences.userId} = ${bookings.assigneeId}
    and ${companyAbsences.startsAt} < ${bookings.endsAt} and ${companyAbsences.endsAt} > ${bookings.startsAt})`;

const uncoveredColumns = {
  id: bookings.id,
  title: bookings.title,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  zone: bookings.zone,
  assigneeId: bookings.assigneeId,
};
export type UncoveredRow = Awaited<ReturnType<typeof findUncovered>>[number];

// More than a person looks through; the next ones follow as these are settled.
const mostShown = 100;

const notBegunOf = (providerId: string) =>
  and(eq(bookings.providerId, providerId), inArray(bookings.status, [...assignableStatuses]));

/** Bookings that have not ended and whose assignee is absent then, soonest first; of one assignee when given. */
export const findUncovered = (
  db: Database,
  {
    providerId,
    assigneeId,
    now,
  }: { readonly providerId: string; readonly assigneeId?: string | undefined; readonly now: Date },
) =>
  db
    .select(uncoveredColumns)
    .from(bookings)
    .where(
      and(
        notBegunOf(providerId),
        assigneeId === undefined ? undefined : eq(bookings.assigneeId, assigneeId),
        gt(bookings.endsAt, now),
        absentThen,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostShown);

/** What a person attends for the company within a span and has not begun. */
export const findAttended = (
  db: Database,
  { providerId, userId, startsAt, endsAt }: Span & { readonly providerId: string; readonly userId: string },
): Promise<UncoveredRow[]> =>
  db
    .select(uncoveredColumns)
    .from(bookings)
    .where(
      and(
        notBegunOf(providerId),
        eq(bookings.assigneeId, userId),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostShown);

const live = sql.raw(liveBookingStatuses.map((status) => `'${status}'`).join(', '));

/** Who of these people does the service of each booking, works then, and neither attends anything else nor is absent. */
export async function findFree(
  db: Database,
  { bookingIds, userIds }: { readonly bookingIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (bookingIds.length === 0 || userIds.length === 0) return new Map();
  const found = await rows<{ booking_id: string; user_ids: string[] }>(
    db,
    sql`select b.id as booking_id, array_agg(t.user_id) as user_ids
        from bookings b
        cross join jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as person
        cross join lateral (select person::uuid as user_id) t
        where b.id in (select jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb)::uuid)
          and (b.stay_unit is not null or not exists (select from bookings o
            where o.provider_id = b.provider_id and o.assignee_id = t.user_id and o.id <> b.id
              and o.stay_unit is null and o.status in (${live})
              and o.starts_at < b.busy_until and o.busy_until > b.starts_at))
          and app.is_on_duty(b.provider_id, t.user_id, b.service_id, b.starts_at, b.ends_at, b.zone,
            b.stay_unit is not null)
        group by b.id`,
  );
  return new Map(found.map(({ booking_id: id, user_ids: free }) => [id, new Set(free)]));
}

/** Absences that are not over, soonest first; of one person when given. */
export const selectAbsences = (
  db: Database,
  {
    providerId,
    userId,
    now,
  }: { readonly providerId: string; readonly userId?: string | undefined; readonly now: Date },
): Promise<AbsenceRow[]> =>
  db
    .select()
    .from(companyAbsences)
    .where(
      and(
        eq(companyAbsences.providerId, providerId),
        userId === undefined ? undefined : eq(companyAbsences.userId, userId),
        gte(companyAbsences.endsAt, now),
      ),
    )
    .orderBy(asc(companyAbsences.startsAt), asc(companyAbsences.id))
    .limit(1000);

export async function insertAbsence(
  tx: Transaction,
  absence: Omit<typeof companyAbsences.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(companyAbsences).values(absence);
}

export async function lockAbsence(tx: Transaction, id: string): Promise<AbsenceRow | undefined> {
  const [row] = await tx.select().from(companyAbsences).where(eq(companyAbsences.id, id)).for('update');
  return row;
}

export async function deleteAbsence(tx: Transaction, { id }: Authorized<AbsenceRow>): Promise<void> {
  await tx.delete(companyAbsences).where(eq(companyAbsences.id, id));
}

/** What a person leaves behind who leaves the team. */
export async function deleteAbsencesOf(tx: Transaction, providerId: string, userId: string): Promise<void> {
  await tx
    .delete(companyAbsences)
    .where(and(eq(companyAbsences.providerId, providerId), eq(companyAbsences.userId, userId)));
}
