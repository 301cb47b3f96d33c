import type { PushKind } from '@patinha/domain/notification';
import { addMs, dayMs } from '@patinha/domain/shared';
import { desc, eq, getTableColumns, lt, or } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { authSessions } from '../auth/auth.table.ts';
import { pushDevices, pushPreferences } from './push.table.ts';

/** The devices of a person for which push was turned on, the newest first. */
export const findDevices = (db: Database, userId: string) =>
  db
    .select({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      userAgent: authSessions.userAgent,
      createdAt: pushDevices.createdAt,
      goneAt: pushDevices.goneAt,
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

/** Keeps that a subscription has ended, so that its browser learns of it and makes another. */
export const markGone = (db: Database, deviceId: string, goneAt: Date) =>
  db.update(pushDevices).set({ goneAt }).where(eq(pushDevices.id, deviceId));

const goneKeptDays = 90;

/** Job: deletes subscriptions that ended 90 days ago and were not made again. */
export const deleteGoneDevices = (db: Database, now: Date): Promise<number> =>
  deleteInRounds(db, pushDevices, lt(pushDevices.goneAt, addMs(now, -goneKeptDays * dayMs)));

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
