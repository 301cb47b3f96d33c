import { defaultSchedule, type NotificationSchedule, type PushKind } from '@patinha/domain/notification';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import { statement } from '../../platform/db/statement.ts';
import { authUsers } from '../auth/auth.table.ts';
import { pushDevices, pushes, pushPreferences } from './push.table.ts';
import { notificationSchedules } from './schedule.table.ts';

const scheduleColumns = {
  zone: notificationSchedules.zone,
  quietFromMinute: notificationSchedules.quietFromMinute,
  quietToMinute: notificationSchedules.quietToMinute,
  digestHour: notificationSchedules.digestHour,
};
type ScheduleRow = Pick<typeof notificationSchedules.$inferSelect, keyof typeof scheduleColumns>;

/** The row's choice; the default without a row. */
export function scheduleOf(row: ScheduleRow | null | undefined): NotificationSchedule {
  if (!row) return defaultSchedule;
  const { zone, quietFromMinute: fromMinute, quietToMinute: toMinute, digestHour } = row;
  const quiet = fromMinute === null || toMinute === null ? null : { fromMinute, toMinute };
  return { zone, quiet, digestHour };
}

const choiceOf = (kind: SQL<PushKind> | typeof pushes.kind) =>
  and(eq(pushPreferences.userId, pushDevices.userId), eq(pushPreferences.kind, kind));

/** The devices of a person, with their choice for the kind and their quiet hours. */
const { userId: deviceOwner } = pushDevices;

const targetsOf = statement({ userId: deviceOwner, kind: pushPreferences.kind }, (db, { userId, kind }) =>
  db
    .select({ deviceId: pushDevices.id, isOn: pushPreferences.isOn, schedule: scheduleColumns })
    .from(pushDevices)
    .leftJoin(pushPreferences, choiceOf(kind))
    .leftJoin(notificationSchedules, eq(notificationSchedules.userId, pushDevices.userId))
    .where(and(eq(pushDevices.userId, userId), isNull(pushDevices.goneAt))),
);

export const findTargets = (tx: Transaction, of: { userId: string; kind: PushKind }) => targetsOf(tx, of);

/** The ids of those whose key the device has not had yet. */
export async function insertPushes(
  tx: Transaction,
  rows: readonly (typeof pushes.$inferInsert)[],
): Promise<string[]> {
  const made = await tx
    .insert(pushes)
    .values([...rows])
    .onConflictDoNothing({ target: [pushes.deviceId, pushes.key] })
    .returning({ id: pushes.id });
  return made.map(({ id }) => id);
}

/** A push with all that decides whether it rings now; undefined once its device is gone. */
export async function findPush(db: Database, pushId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(pushes),
      subscription: {
        endpoint: pushDevices.endpoint,
        p256dh: pushDevices.p256dh,
        auth: pushDevices.auth,
      },
      suspendedAt: authUsers.suspendedAt,
      isOn: pushPreferences.isOn,
      schedule: scheduleColumns,
    })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .innerJoin(authUsers, eq(authUsers.id, pushDevices.userId))
    .leftJoin(pushPreferences, choiceOf(pushes.kind))
    .leftJoin(notificationSchedules, eq(notificationSchedules.userId, pushDevices.userId))
    .where(and(eq(pushes.id, pushId), isNull(pushDevices.goneAt)));
  return row;
}
export type PushRow = NonNullable<Awaited<ReturnType<typeof findPush>>>;

export const deletePush = (db: Database, pushId: string) => db.delete(pushes).where(eq(pushes.id, pushId));

export const holdPush = (db: Database, pushId: string, dueAt: Date) =>
  db.update(pushes).set({ dueAt, queuedAt: null }).where(eq(pushes.id, pushId));

export const markSent = (db: Database, pushId: string, sentAt: Date) =>
  db.update(pushes).set({ sentAt }).where(eq(pushes.id, pushId));

const releasedAtOnce = 500;

/** Claims held pushes that are due; two workers never get the same. */
export async function claimDuePushes(tx: Transaction, now: Date) {
  const due = tx
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(isNull(pushes.queuedAt), lte(pushes.dueAt, now)))
    .orderBy(asc(pushes.dueAt))
    .limit(releasedAtOnce)
    .for('update', { skipLocked: true });
  return tx
    .update(pushes)
    .set({ queuedAt: now })
    .where(inArray(pushes.id, due))
    .returning({ id: pushes.id, dueAt: pushes.dueAt });
}

const ofPerson = (tx: Transaction, userId: string) =>
  inArray(
    pushes.deviceId,
    tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.userId, userId)),
  );

/** Reschedules pushes that wait for the end of a person's quiet hours. */
export const moveHeldPushes = (tx: Transaction, userId: string, dueAt: Date) =>
  tx
    .update(pushes)
    .set({ dueAt })
    .where(and(isNull(pushes.queuedAt), ofPerson(tx, userId)));

const keptDays = 7;

export function deleteOldPushes(db: Database, now: Date): Promise<number> {
  return deleteInRounds(db, pushes, lt(pushes.createdAt, addMs(now, -keptDays * dayMs)));
}
