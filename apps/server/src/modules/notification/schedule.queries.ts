import type { NotificationSchedule, OptionalMailKind } from '@patinha/domain/notification';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import { authUsers } from '../auth/auth.table.ts';
import { notificationPreferences } from './notification.table.ts';
import { scheduleOf } from './push.queries.ts';
import { digestMails, type HeldMail, notificationSchedules } from './schedule.table.ts';

export async function findSchedule(db: Database, userId: string): Promise<NotificationSchedule> {
  const [row] = await db.select().from(notificationSchedules).where(eq(notificationSchedules.userId, userId));
  return scheduleOf(row);
}

export async function writeSchedule(
  tx: Transaction,
  userId: string,
  { zone, quiet, digestHour, changedAt }: NotificationSchedule & { readonly changedAt: Date },
): Promise<void> {
  const set = {
    zone,
    quietFromMinute: quiet?.fromMinute ?? null,
    quietToMinute: quiet?.toMinute ?? null,
    digestHour,
    changedAt,
  };
  await tx
    .insert(notificationSchedules)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationSchedules.userId, set });
}

/** The owner of the address, with their choice for the kind of mail and their schedule. */
export async function findMailReceiver(tx: Transaction, address: string, kind: OptionalMailKind) {
  const [row] = await tx
    .select({
      userId: authUsers.id,
      isOn: notificationPreferences.isOn,
      schedule: notificationSchedules,
    })
    .from(authUsers)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, authUsers.id), eq(notificationPreferences.kind, kind)),
    )
    .leftJoin(notificationSchedules, eq(notificationSchedules.userId, authUsers.id))
    .where(eq(authUsers.email, address));
  return row && { userId: row.userId, isOn: row.isOn ?? true, schedule: scheduleOf(row.schedule) };
}

interface Holding {
  readonly userId: string;
  readonly key: string | null;
  readonly mail: HeldMail;
  readonly createdAt: Date;
  readonly dueAt: Date;
}

/** Keeps a mail for the digest, unless it was already sent separately. */
export const insertHeldMail = (tx: Transaction, { userId, key, mail, createdAt, dueAt }: Holding) =>
  tx.execute(sql`insert into digest_mails (user_id, key, mail, created_at, due_at)
    select ${userId}::uuid, ${key}::text, ${JSON.stringify(mail)}::jsonb, ${createdAt.toISOString()}::timestamptz,
      ${dueAt.toISOString()}::timestamptz
    where not exists (select from outbox where key = ${key}::text)
    on conflict (key) do nothing`);

/** Whether a mail of the key waits for a digest or came in one. */
export async function isInDigest(tx: Transaction, key: string): Promise<boolean> {
  const found = await tx.select({ id: digestMails.id }).from(digestMails).where(eq(digestMails.key, key));
  return found.length > 0;
}

const isWaiting = isNull(digestMails.sentAt);

export const moveHeldMails = (tx: Transaction, userId: string, dueAt: Date) =>
  tx
    .update(digestMails)
    .set({ dueAt })
    .where(and(eq(digestMails.userId, userId), isWaiting));

export async function findDigestReaders(db: Database, now: Date, most: number): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    db,
    sql`select distinct user_id from digest_mails
        where sent_at is null and due_at <= ${now.toISOString()}::timestamptz limit ${most}`,
  );
  return found.map(({ user_id: userId }) => userId);
}

/** Claims what is due for a person, oldest first; a second worker waits here and then finds nothing. */
export async function claimDueMails(tx: Transaction, userId: string, now: Date): Promise<HeldMail[]> {
  const due = await tx
    .select({ id: digestMails.id, mail: digestMails.mail })
    .from(digestMails)
    .where(and(eq(digestMails.userId, userId), isWaiting, lte(digestMails.dueAt, now)))
    .orderBy(asc(digestMails.createdAt), asc(digestMails.id))
    .for('update');
  const ids = due.map(({ id }) => id);
  await tx.update(digestMails).set({ sentAt: now, mail: null }).where(inArray(digestMails.id, ids));
  return due.flatMap(({ mail }) => (mail ? [mail] : []));
}

export async function findAddress(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  return row?.email;
}

const keptDays = 30;

export function deleteOldDigestMails(db: Database, now: Date): Promise<number> {
  return deleteInRounds(
    db,
    digestMails,
    and(sql`sent_at is not null`, lt(digestMails.createdAt, addMs(now, -keptDays * dayMs))),
  );
}
