import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { careEntries, careOpenDiaries, careReports } from './care.table.ts';

export type CareEntryRow = typeof careEntries.$inferSelect;
export type CareReportRow = typeof careReports.$inferSelect;

/** A diary in its order. */
export const selectEntries = (db: Database, bookingId: string): Promise<CareEntryRow[]> =>
  db
    .select()
    .from(careEntries)
    .where(eq(careEntries.bookingId, bookingId))
    .orderBy(asc(careEntries.position));

export async function findLastEntry(db: Database, bookingId: string): Promise<CareEntryRow | undefined> {
  const [row] = await db
    .select()
    .from(careEntries)
    .where(eq(careEntries.bookingId, bookingId))
    .orderBy(desc(careEntries.position))
    .limit(1);
  return row;
}

/** Adds to the diary of a booking whose row the caller holds. */
export async function insertEntry(
  tx: Transaction,
  booking: Authorized<{ readonly id: string }>,
  entry: Omit<CareEntryRow, 'bookingId'>,
): Promise<void> {
  await tx.insert(careEntries).values({ ...entry, bookingId: booking.id });
}

export async function findReport(db: Database, bookingId: string): Promise<CareReportRow | undefined> {
  const [row] = await db.select().from(careReports).where(eq(careReports.bookingId, bookingId));
  return row;
}

/** Written once; the second time it stays as it is. */
export async function insertReport(tx: Transaction, report: CareReportRow): Promise<void> {
  await tx.insert(careReports).values(report).onConflictDoNothing();
}

/** Plans the seal of a diary, or moves it. */
export async function saveOpenDiary(
  tx: Transaction,
  diary: typeof careOpenDiaries.$inferInsert,
): Promise<void> {
  const { sealAt } = diary;
  await tx
    .insert(careOpenDiaries)
    .values(diary)
    .onConflictDoUpdate({ target: careOpenDiaries.bookingId, set: { sealAt } });
}

export async function deleteOpenDiary(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(careOpenDiaries).where(eq(careOpenDiaries.bookingId, bookingId));
}

export async function findDiariesToSeal(db: Database, now: Date, most: number): Promise<string[]> {
  const due = await db
    .select({ id: careOpenDiaries.bookingId })
    .from(careOpenDiaries)
    .where(lte(careOpenDiaries.sealAt, now))
    .orderBy(asc(careOpenDiaries.sealAt))
    .limit(most);
  return due.map(({ id }) => id);
}

export async function findPhotoKey(db: Database, entryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ photoKey: careEntries.photoKey })
    .from(careEntries)
    .where(eq(careEntries.id, entryId));
  return row?.photoKey ?? undefined;
}

export async function findVideoKey(db: Database, entryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ videoKey: careEntries.videoKey })
    .from(careEntries)
    .where(eq(careEntries.id, entryId));
  return row?.videoKey ?? undefined;
}

export async function countVideos(tx: Transaction, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ videos: count() })
    .from(careEntries)
    .where(and(eq(careEntries.bookingId, bookingId), eq(careEntries.kind, 'video')));
  return row?.videos ?? 0;
}

/** Bookings with a diary or a report card, by their ids, from after one of them. */
export async function selectDiaries(db: Database, afterId: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select booking_id as id from care_entries where booking_id > ${afterId}::uuid
        union select booking_id from care_reports where booking_id > ${afterId}::uuid
        order by id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
