import { type TeamAction, teamActions } from '@patinha/domain/admin';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import { profiles } from '../../account/account.table.ts';
import { verifications } from '../../verification/verification.table.ts';

const doer = alias(profiles, 'doer');
const person = alias(profiles, 'person');
const named = sql`coalesce(${auditLog.details} ->> 'owner',
  case when ${auditLog.subjectType} = 'user' then ${auditLog.subjectId} end)`;
/** Names that are no ids are those of commands. */
const personId = sql`case when ${named} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${named})::uuid end`;

export interface ActFilter {
  readonly from?: Date;
  readonly to?: Date;
  readonly personId?: string | undefined;
}

/** What the team did, newest first: within a span of time, or about a person. */
export async function findTeamActs(db: Database, filter: ActFilter, page: PageRequest) {
  const found = await db
    .select({
      auditId: auditLog.id,
      happenedAt: auditLog.happenedAt,
      actorId: auditLog.actorId,
      actorName: doer.fullName,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      personId: person.userId,
      personName: person.fullName,
      reason: sql<string | null>`${auditLog.details} ->> 'reason'`,
    })
    .from(auditLog)
    .leftJoin(doer, eq(doer.userId, auditLog.actorId))
    .leftJoin(person, eq(person.userId, personId))
    .where(and(inArray(auditLog.action, [...teamActions]), isWithin(filter), isBefore(page.cursor)))
    .orderBy(desc(auditLog.id))
    .limit(rowsToRead(page));
  return found.flatMap(({ action, ...act }) =>
    isTeamAction(action) ? [{ ...act, action, id: String(act.auditId) }] : [],
  );
}
export type ActRow = Awaited<ReturnType<typeof findTeamActs>>[number];

const isTeamAction = (action: string): action is TeamAction => teamActions.some((known) => known === action);

function isWithin({ from, to, personId: about }: ActFilter): SQL | undefined {
  if (about === undefined)
    return and(from && gte(auditLog.happenedAt, from), to && lt(auditLog.happenedAt, to));
  const documents = sql`(select ${verifications.id}::text from ${verifications}
    where ${verifications.userId} = ${about})`;
  return or(
    and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, about)),
    and(eq(auditLog.subjectType, 'verification'), sql`${auditLog.subjectId} in ${documents}`),
  );
}

function isBefore(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw invalidFields({ cursor: 'invalid' });
  return lt(auditLog.id, Number(cursor));
}
