import type { PushKind } from '@patinha/domain/notification';
import { desc, eq, getTableColumns, or } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { authSessions } from '../auth/auth.table.ts';
import { pushDevices, pushPreferences } from './push.table.ts';

/** The devices of a person on which notifications ring, the newest first. */
export const findDevices = (db: Database, userId: string) =>
  db
    .select({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      userAgent: authSessions.userAgent,
      createdAt: pushDevices.createdAt,
    })
    .from(pushDevices)
    .innerJoin(authSessions, eq(authSessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

/**
 * One device per session and one person per browser: a new subscription replaces the one before, and
 * pushes still queued for the former owner are dropped.
 */
export async function replaceDevice(
  tx: Transaction,
  device: Omit<typeof pushDevices.$inferInsert, 'id'>,
): Promise<void> {
  const { endpoint, sessionId } = device;
  await tx
    .delete(pushDevices)
    .where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId)));
  await tx.insert(pushDevices).values(device);
}

export async function findDevice(tx: Transaction, deviceId: string) {
  const [row] = await tx
    .select(getTableColumns(pushDevices))
    .from(pushDevices)
    .where(eq(pushDevices.id, deviceId));
  return row;
}

export const deleteDevice = (tx: Transaction, { id }: Authorized<{ readonly id: string }>) =>
  tx.delete(pushDevices).where(eq(pushDevices.id, id));

/** The browser has ended the subscription. */
export const forgetDevice = (db: Database, deviceId: string) =>
  db.delete(pushDevices).where(eq(pushDevices.id, deviceId));

export async function findPushChoices(db: Database, userId: string): Promise<ReadonlyMap<PushKind, boolean>> {
  const found = await db
    .select({ kind: pushPreferences.kind, isOn: pushPreferences.isOn })
    .from(pushPreferences)
    .where(eq(pushPreferences.userId, userId));
  return new Map(found.map(({ kind, isOn }) => [kind, isOn]));
}

export async function writePushChoice(
  tx: Transaction,
  choice: typeof pushPreferences.$inferInsert,
): Promise<void> {
  const { isOn, changedAt } = choice;
  await tx
    .insert(pushPreferences)
    .values(choice)
    .onConflictDoUpdate({
      target: [pushPreferences.userId, pushPreferences.kind],
      set: { isOn, changedAt },
    });
}
