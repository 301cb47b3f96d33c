import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { petDocumentLinks, petDocumentPages, petDocuments } from '../pet-file.table.ts';
import type { PetRow } from '../pet.queries.ts';

// Qualified: a single-table statement drops the table name, and the column would be the page's.
const pageCount = sql<number>`(select count(*) from pet_document_pages p where p.document_id = pet_documents.id)`;

const selectDocuments = (db: Database) =>
  db.select({ ...getTableColumns(petDocuments), pageCount: pageCount.mapWith(Number) }).from(petDocuments);

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

/** Of these pets, newest first. */
export const selectDocumentsOf = (db: Database, petIds: readonly string[]): Promise<DocumentRow[]> =>
  petIds.length === 0
    ? Promise.resolve([])
    : selectDocuments(db)
        .where(inArray(petDocuments.petId, [...petIds]))
        .orderBy(desc(petDocuments.createdAt), desc(petDocuments.id));

/** A document of this very pet. */
export async function findDocument(
  db: Database,
  { petId, documentId }: { readonly petId: string; readonly documentId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(
    and(eq(petDocuments.id, documentId), eq(petDocuments.petId, petId)),
  );
  return row;
}

/** A shared document of one of the pets of a booking. */
export async function findSharedDocument(
  db: Database,
  { bookingId, documentId }: { readonly bookingId: string; readonly documentId: string },
): Promise<DocumentRow | undefined> {
  const isOfBooking = sql`${petDocuments.petId} in
    (select b.pet_id from booking_pets b where b.booking_id = ${bookingId}::uuid)`;
  const [row] = await selectDocuments(db).where(
    and(eq(petDocuments.id, documentId), eq(petDocuments.isShared, true), isOfBooking),
  );
  return row;
}

export const countDocuments = (tx: Transaction, petId: string): Promise<number> =>
  tx.$count(petDocuments, eq(petDocuments.petId, petId));

type NewDocument = Pick<DocumentRow, 'kind' | 'title' | 'createdAt'>;

export async function insertDocument(
  tx: Transaction,
  pet: Authorized<PetRow>,
  document: NewDocument,
): Promise<string> {
  const [row] = await tx
    .insert(petDocuments)
    .values({ ...document, petId: pet.id })
    .returning({ id: petDocuments.id });
  if (!row) throw new Error('insert into pet_documents gave no row');
  return row.id;
}

export async function insertDocumentPages(
  tx: Transaction,
  pages: readonly (typeof petDocumentPages.$inferInsert)[],
): Promise<void> {
  await tx.insert(petDocumentPages).values([...pages]);
}

export async function updateSharing(
  tx: Transaction,
  document: Authorized<DocumentRow>,
  isShared: boolean,
): Promise<DocumentRow> {
  await tx.update(petDocuments).set({ isShared }).where(eq(petDocuments.id, document.id));
  return { ...document, isShared };
}

/** The files' keys of these documents, or of all of a pet. */
export async function selectPageKeys(
  db: Database,
  of: { readonly documentId: string } | { readonly petId: string },
): Promise<string[]> {
  const found = await db
    .select({ storageKey: petDocumentPages.storageKey })
    .from(petDocumentPages)
    .innerJoin(petDocuments, eq(petDocuments.id, petDocumentPages.documentId))
    .where('petId' in of ? eq(petDocuments.petId, of.petId) : eq(petDocuments.id, of.documentId));
  return found.map(({ storageKey }) => storageKey);
}

/** With its pages and their links. */
export async function deleteDocument(tx: Transaction, { id }: Authorized<DocumentRow>): Promise<void> {
  await tx.delete(petDocuments).where(eq(petDocuments.id, id));
}

export const selectPageIds = (db: Database, { id }: Authorized<DocumentRow>): Promise<{ id: string }[]> =>
  db
    .select({ id: petDocumentPages.id })
    .from(petDocumentPages)
    .where(eq(petDocumentPages.documentId, id))
    .orderBy(asc(petDocumentPages.pageNumber));

/** Stores the links for a number of seconds of real time. */
export async function insertPetLinks(
  tx: Transaction,
  links: readonly { readonly tokenHash: string; readonly pageId: string }[],
  seconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await tx.insert(petDocumentLinks).values(links.map((link) => ({ ...link, expiresAt })));
}

/** Finds and consumes a live link in one statement, so that only one of two concurrent requests opens it. */
export async function spendPetLink(db: Database, tokenHash: string): Promise<string | undefined> {
  const spent = db.$with('spent').as(
    db
      .delete(petDocumentLinks)
      .where(and(eq(petDocumentLinks.tokenHash, tokenHash), gt(petDocumentLinks.expiresAt, sql`now()`)))
      .returning({ pageId: petDocumentLinks.pageId }),
  );
  const [row] = await db
    .with(spent)
    .select({ storageKey: petDocumentPages.storageKey })
    .from(petDocumentPages)
    .innerJoin(spent, eq(spent.pageId, petDocumentPages.id));
  return row?.storageKey;
}

export function deleteDeadPetLinks(db: Database): Promise<number> {
  return deleteInRounds(db, petDocumentLinks, lt(petDocumentLinks.expiresAt, sql`now()`));
}
