import type { OptionalMailKind } from '@patinha/domain/notification';
import { and, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { authUsers } from '../auth/auth.table.ts';
import { notificationPreferences } from './notification.table.ts';

const isOff = eq(notificationPreferences.isOn, false);

export async function findTurnedOff(db: Database, userId: string): Promise<readonly OptionalMailKind[]> {
  const found = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), isOff));
  return found.map(({ kind }) => kind);
}

/** Whether the person whose address this is wants no mail of the kind. */
export async function isTurnedOff(
  tx: Transaction,
  address: string,
  kind: OptionalMailKind,
): Promise<boolean> {
  const found = await tx
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .innerJoin(authUsers, eq(authUsers.id, notificationPreferences.userId))
    .where(and(eq(authUsers.email, address), eq(notificationPreferences.kind, kind), isOff));
  return found.length > 0;
}

export async function writePreference(
  tx: Transaction,
  preference: typeof notificationPreferences.$inferInsert,
): Promise<void> {
  const { isOn, changedAt } = preference;
  await tx
    .insert(notificationPreferences)
    .values(preference)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { isOn, changedAt },
    });
}
