import { and, asc, count, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { pets } from '../pet/pet.table.ts';
import { needPets, needs, proposals } from './need.table.ts';

export type NeedRow = typeof needs.$inferSelect;
export type NeedFields = Omit<NeedRow, 'id' | 'tutorId' | 'status' | 'createdAt' | 'endedAt' | 'bookingId'>;

const columns = getTableColumns(needs);

/** Open proposals, without those whose time is over, even before the job has run. */
const openProposals = sql<number>`(
  select count(*)::int from ${proposals} o
  where o.need_id = ${needs}.id and o.status = 'open' and o.expires_at > app.now())`;

const selectNeeds = (db: Database) => db.select({ ...columns, openProposals }).from(needs);
export type CountedNeed = NeedRow & { readonly openProposals: number };

export const selectOwnNeedPage = (db: Database, tutorId: string, page: PageRequest): Promise<CountedNeed[]> =>
  selectNeeds(db)
    .where(and(eq(needs.tutorId, tutorId), afterCursor({ time: needs.createdAt, id: needs.id }, page)))
    .orderBy(desc(needs.createdAt), desc(needs.id))
    .limit(rowsToRead(page));

export async function findNeed(db: Database, needId: string): Promise<CountedNeed | undefined> {
  const [row] = await selectNeeds(db).where(eq(needs.id, needId));
  return row;
}

/** Locked until the transaction ends; lock the need before a proposal or the provider. */
export async function lockNeed(tx: Transaction, needId: string): Promise<NeedRow | undefined> {
  const [row] = await tx.select(columns).from(needs).where(eq(needs.id, needId)).for('no key update');
  return row;
}

export interface NeedPet {
  readonly needId: string;
  readonly petId: string;
  readonly name: string;
  readonly species: string;
  readonly breed: string | null;
}

export async function findPetsOfNeeds(db: Database, needIds: readonly string[]): Promise<NeedPet[]> {
  if (needIds.length === 0) return [];
  return db
    .select({
      needId: needPets.needId,
      petId: pets.id,
      name: pets.name,
      species: pets.species,
      breed: pets.breed,
    })
    .from(needPets)
    .innerJoin(pets, eq(pets.id, needPets.petId))
    .where(inArray(needPets.needId, [...needIds]))
    .orderBy(asc(pets.name), asc(pets.id));
}

/** One posting at a time for a tutor, so that two cannot both see the last free place. */
export async function lockPosting(tx: Transaction, tutorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`need.post:${tutorId}`}, 0))`);
}

/** How many of the tutor's needs are open, and how many were posted since an instant. */
export async function countOwnNeeds(
  tx: Transaction,
  tutorId: string,
  since: Date,
): Promise<{ readonly open: number; readonly recent: number }> {
  const [open] = await tx
    .select({ total: count() })
    .from(needs)
    .where(and(eq(needs.tutorId, tutorId), eq(needs.status, 'open'), sql`${needs.expiresAt} > app.now()`));
  const [recent] = await tx
    .select({ total: count() })
    .from(needs)
    .where(and(eq(needs.tutorId, tutorId), gte(needs.createdAt, since)));
  return { open: open?.total ?? 0, recent: recent?.total ?? 0 };
}

export async function insertNeed(
  tx: Transaction,
  need: NeedFields & Pick<NeedRow, 'tutorId' | 'createdAt'>,
  petIds: readonly string[],
): Promise<string> {
  const [row] = await tx.insert(needs).values(need).returning({ id: needs.id });
  if (!row) throw new Error('insert into needs gave no row');
  await tx.insert(needPets).values(petIds.map((petId) => ({ needId: row.id, petId })));
  return row.id;
}

export async function updateNeed(
  tx: Transaction,
  { id: needId }: Authorized<NeedRow>,
  { fields, petIds }: { readonly fields: NeedFields; readonly petIds: readonly string[] },
): Promise<void> {
  await tx.update(needs).set(fields).where(eq(needs.id, needId));
  await tx.delete(needPets).where(eq(needPets.needId, needId));
  await tx.insert(needPets).values(petIds.map((petId) => ({ needId, petId })));
}

/** Ends the need if it is still open. */
export async function endNeed(
  tx: Transaction,
  need: Authorized<NeedRow>,
  end: { readonly status: NeedRow['status']; readonly endedAt: Date; readonly bookingId?: string },
): Promise<boolean> {
  const ended = await tx
    .update(needs)
    .set(end)
    .where(and(eq(needs.id, need.id), eq(needs.status, 'open')))
    .returning({ id: needs.id });
  return ended.length === 1;
}

/** The need with its tutor, for a mail. */
export async function findNeedForMail(db: Database, needId: string) {
  const [row] = await db
    .select({ ...columns, openProposals, tutorName: profiles.fullName, tutorEmail: profiles.email })
    .from(needs)
    .innerJoin(profiles, eq(profiles.userId, needs.tutorId))
    .where(eq(needs.id, needId));
  return row;
}
export type MailedNeed = NonNullable<Awaited<ReturnType<typeof findNeedForMail>>>;

/** Open needs whose time is over, the longest first. */
export async function findDueNeeds(db: Database, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select id from needs where status = 'open' and expires_at <= app.now() order by expires_at limit ${most}`,
  );
  return due.map(({ id }) => id);
}
