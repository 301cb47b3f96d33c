import type { Role } from '@patinha/domain/shared';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { auditLog } from '../../platform/audit/audit.table.ts';
import type { Database } from '../../platform/db/database.ts';

const revokeAction = 'admin.revoke-role';
/** Everything that may give or take a role; the last entry of each role counts. */
const roleActions = [revokeAction, 'admin.grant-role', 'account.add-role'];

const role = sql<Role>`${auditLog.details} ->> 'role'`;

/** Roles that an admin revoked and has not given back, with the reason; read from the audit trail. */
export async function findRevokedRoles(db: Database, userId: string) {
  const changes = await db
    .selectDistinctOn([role], {
      role,
      reason: sql<string>`coalesce(${auditLog.details} ->> 'reason', '')`,
      action: auditLog.action,
      revokedAt: auditLog.happenedAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, userId),
        inArray(auditLog.action, roleActions),
      ),
    )
    .orderBy(role, desc(auditLog.id));
  return changes.filter(({ action }) => action === revokeAction);
}
export type RevokedRoleRow = Awaited<ReturnType<typeof findRevokedRoles>>[number];
