import { and, desc, eq, gt, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import { profiles } from '../../account/account.table.ts';
import { verificationColumns } from '../verification.queries.ts';
import { verifications } from '../verification.table.ts';

const isWaiting = eq(verifications.status, 'pending');
const since = sql`min(${verifications.createdAt})`;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** People whose documents wait, who waits longest first; the cursor is the last person of the page before. */
export const findWaitingPeople = (db: Database, page: PageRequest) =>
  db
    .select({ id: verifications.userId, since: since.mapWith((at: string | Date) => new Date(at)) })
    .from(verifications)
    .where(isWaiting)
    .groupBy(verifications.userId)
    .having(afterPerson(db, page.cursor))
    .orderBy(since, verifications.userId)
    .limit(rowsToRead(page));

function afterPerson(db: Database, cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  if (!idPattern.test(cursor)) throw invalidFields({ cursor: 'invalid' });
  const last = db
    .select({ since, id: verifications.userId })
    .from(verifications)
    .where(and(isWaiting, eq(verifications.userId, cursor)))
    .groupBy(verifications.userId);
  return sql`(${since}, ${verifications.userId}) > ${last}`;
}

export async function countWaitingPeople(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${verifications.userId})`.mapWith(Number) })
    .from(verifications)
    .where(isWaiting);
  return row?.count ?? 0;
}

const reviewer = alias(profiles, 'reviewer');

const selectDecided = (db: Database) =>
  db
    .select({ ...verificationColumns, fullName: profiles.fullName, reviewerName: reviewer.fullName })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.userId, verifications.userId))
    .leftJoin(reviewer, eq(reviewer.userId, verifications.reviewerId));
export type DecidedRow = Awaited<ReturnType<typeof selectDecided>>[number];

/** More decisions than these of one page of people are not shown. */
const mostDecisions = 200;

/** The decided documents of these people, the newest decision first. */
export const findDecidedOf = (db: Database, userIds: readonly string[]): Promise<DecidedRow[]> =>
  selectDecided(db)
    .where(and(inArray(verifications.userId, [...userIds]), isNotNull(verifications.reviewedAt)))
    .orderBy(desc(verifications.reviewedAt), desc(verifications.id))
    .limit(mostDecisions);

const isDecidedSince = (start: Date) =>
  and(gte(verifications.reviewedAt, start), isNotNull(verifications.reviewerId));

/** The documents that admins decided since then, newest first. */
export const findDecidedSince = (db: Database, start: Date, page: PageRequest): Promise<DecidedRow[]> =>
  selectDecided(db)
    .where(
      and(isDecidedSince(start), afterCursor({ time: verifications.reviewedAt, id: verifications.id }, page)),
    )
    .orderBy(desc(verifications.reviewedAt), desc(verifications.id))
    .limit(rowsToRead(page));

export const countDecidedSince = (db: Database, start: Date): Promise<number> =>
  db.$count(verifications, isDecidedSince(start));

/** Who else opened these documents since then, the latest first. */
export const findOpeners = (
  db: Database,
  { ids, viewerId, from, to }: { ids: readonly string[]; viewerId: string; from: Date; to: Date },
) =>
  db
    .select({ verificationId: auditLog.subjectId, name: profiles.fullName, at: auditLog.happenedAt })
    .from(auditLog)
    .innerJoin(profiles, eq(profiles.userId, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'verification'),
        inArray(auditLog.subjectId, [...ids]),
        eq(auditLog.action, 'verification.view'),
        ne(auditLog.actorId, viewerId),
        gt(auditLog.happenedAt, from),
        lte(auditLog.happenedAt, to),
      ),
    )
    .orderBy(desc(auditLog.happenedAt))
    .limit(mostDecisions);
