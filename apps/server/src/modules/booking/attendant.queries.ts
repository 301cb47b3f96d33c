import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface Attended {
  readonly providerId: AnyColumn | string;
  readonly assigneeId: AnyColumn | string | null;
}

/**
 * Whether two bookings of one seller are attended by the same person: of a team by who is assigned, so never while one of
 * the two is not assigned; otherwise by the seller.
 */
export const hasSameAttendant = (one: Attended, other: Pick<Attended, 'assigneeId'>): SQL =>
  sql`case when exists (select from app.team(${one.providerId}))
    then ${one.assigneeId} = ${other.assigneeId} else true end`;
