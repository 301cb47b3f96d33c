import type { OptionalMailKind } from '@patinha/domain/notification';
import { and, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { notificationPreferences } from './notification.table.ts';

const isOff = eq(notificationPreferences.isOn, false);

export async function findTurnedOff(db: Database, userId: string): Promise<readonly OptionalMailKind[]> {
  const found = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), isOff));
  return found.map(({ kind }) => kind);
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
