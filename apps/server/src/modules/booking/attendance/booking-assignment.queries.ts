import type { StayUnit } from '@patinha/domain/availability';
import { bookingStatuses } from '@patinha/domain/booking';
import { isOnAgenda } from '@patinha/domain/company';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { isLive, selectBookings } from '../booking.queries.ts';
import { bookings } from '../booking.table.ts';

interface BusyTime {
  readonly providerId: string;
  readonly exceptId: string;
  readonly startsAt: Date;
  readonly busyUntil: Date;
  readonly stayUnit: StayUnit | null;
}

/** Who attends another live appointment that overlaps the time, buffers included; no one for a stay, which takes places. */
export async function findBusyAssignees(
  db: Database,
  { providerId, exceptId, startsAt, busyUntil, stayUnit }: BusyTime,
): Promise<ReadonlySet<string>> {
  if (stayUnit !== null) return new Set();
  const busy = await db
    .selectDistinct({ userId: bookings.assigneeId })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        isNotNull(bookings.assigneeId),
        isNull(bookings.stayUnit),
        isLive,
        ne(bookings.id, exceptId),
        lt(bookings.startsAt, busyUntil),
        gt(bookings.busyUntil, startsAt),
      ),
    );
  return new Set(busy.flatMap(({ userId }) => (userId === null ? [] : [userId])));
}

const notBegun = inArray(bookings.status, ['accepted', 'confirmed']);

/** Unassigns every booking of these people that has not begun; returns them, soonest first. */
export async function releaseAssignees(
  tx: Transaction,
  { providerId, userIds }: { readonly providerId: string; readonly userIds: readonly string[] },
) {
  if (userIds.length === 0) return [];
  const isTheirs = and(
    eq(bookings.providerId, providerId),
    inArray(bookings.assigneeId, [...userIds]),
    notBegun,
  );
  const theirs = await tx
    .select({
      id: bookings.id,
      tutorId: bookings.tutorId,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      assigneeId: bookings.assigneeId,
    })
    .from(bookings)
    .where(isTheirs)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update');
  if (theirs.length > 0) await tx.update(bookings).set({ assigneeId: null }).where(isTheirs);
  return theirs;
}
export type ReleasedRow = Awaited<ReturnType<typeof releaseAssignees>>[number];

interface AgendaSpan {
  readonly providerId: string;
  /** Left out for the whole team. */
  readonly assigneeId?: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

// More than six weeks of a company can hold.
const mostBookings = 1000;

/** What a team has on its agenda between two instants, soonest first. */
export const findAgenda = (db: Database, { providerId, assigneeId, from, to }: AgendaSpan) =>
  selectBookings(db)
    .where(
      and(
        eq(bookings.providerId, providerId),
        assigneeId === undefined ? undefined : eq(bookings.assigneeId, assigneeId),
        inArray(bookings.status, bookingStatuses.filter(isOnAgenda)),
        lt(bookings.startsAt, to),
        gt(bookings.endsAt, from),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostBookings);

/**
 * Companies and their assignees of future bookings who may no longer attend: those who are neither the owner nor in
 * the team, are suspended, or have requested deletion of their account. Covers all companies without a `providerId`.
 */
export const findLostAssignees = (db: Database, providerId?: string) =>
  db
    .selectDistinct({ providerId: bookings.providerId, userId: bookings.assigneeId })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.assigneeId),
        providerId === undefined ? undefined : eq(bookings.providerId, providerId),
        notBegun,
        sql`(
          not exists (select from providers p where p.id = ${bookings.providerId} and p.owner_user_id = ${bookings.assigneeId})
            and not exists (select from company_members m
              where m.user_id = ${bookings.assigneeId} and m.provider_id = ${bookings.providerId})
          or exists (select from auth_users u where u.id = ${bookings.assigneeId} and u.suspended_at is not null)
          or exists (select from account_deletions d
            where d.user_id = ${bookings.assigneeId} and d.cancelled_at is null))`,
      ),
    );
