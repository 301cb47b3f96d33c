import { isCarer } from '@patinha/domain/care';
import { canManagePet, canOpenShared, type PetDocumentKind, petFileLimits } from '@patinha/domain/pet';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { DocumentPage } from '../../../platform/files/document-file.ts';
import { linkSeconds, makePageLinks, type PageLinks } from '../../../platform/files/one-time-link.ts';
import type { SealedStorage } from '../../../platform/files/sealed-storage.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { findCare, type InCareCall } from '../pet-care.actions.ts';
import { lockEditablePet, lockOwnPet } from '../pet.actions.ts';
import {
  countDocuments,
  deleteDocument,
  type DocumentRow,
  findDocument,
  findSharedDocument,
  insertDocument,
  insertDocumentPages,
  insertPetLinks,
  selectPageIds,
  selectPageKeys,
  updateSharing,
} from './pet-document.queries.ts';
import { forgetFiles } from './pet-file.actions.ts';

interface NewDocument {
  readonly petId: string;
  readonly kind: PetDocumentKind;
  readonly title: string | null;
  readonly pages: readonly DocumentPage[];
  readonly storage: SealedStorage;
  readonly now: Date;
}

/** An own pet with room for one more document; locked until the transaction ends, so that the limit holds. */
export async function lockPetForDocument(tx: Transaction, actor: Actor, petId: string) {
  const pet = await lockEditablePet(tx, actor, petId);
  if ((await countDocuments(tx, petId)) >= petFileLimits.documents)
    throw new DomainError('pet/too-many-documents', { petId });
  return pet;
}

/** Keeps a document, for the tutor alone until they share it. */
export async function addDocument(
  tx: Transaction,
  actor: Actor,
  { petId, pages, storage, kind, title, now }: NewDocument,
): Promise<DocumentRow> {
  const pet = await lockPetForDocument(tx, actor, petId);
  const documentId = await insertDocument(tx, pet, { kind, title, createdAt: now });
  await insertDocumentPages(
    tx,
    await Promise.all(
      pages.map(async ({ bytes, width, height }, pageNumber) => ({
        documentId,
        pageNumber,
        storageKey: await storage.put(bytes),
        width,
        height,
      })),
    ),
  );
  await record(tx, actor, { documentId, action: 'pet.add-document', details: { kind, pages: pages.length } });
  return lockOwnDocument(tx, { actor, petId, documentId });
}

interface DocumentCall {
  readonly actor: Actor;
  readonly petId: string;
  readonly documentId: string;
}

/** A document of an own pet, whatever the plan covers: existing ones can be read, shared and removed. */
async function lockOwnDocument(
  tx: Transaction,
  { actor, petId, documentId }: DocumentCall,
): Promise<Authorized<DocumentRow>> {
  const pet = await lockOwnPet(tx, actor, petId);
  const found = await findDocument(tx, { petId, documentId });
  return authorize(found, () => canManagePet(pet, actor), actor, 'pet/document-not-found');
}

export async function shareDocument(
  tx: Transaction,
  call: DocumentCall & { readonly isShared: boolean },
): Promise<DocumentRow> {
  const { actor, documentId, isShared } = call;
  const document = await updateSharing(tx, await lockOwnDocument(tx, call), isShared);
  await record(tx, actor, { documentId, action: isShared ? 'pet.share-document' : 'pet.unshare-document' });
  return document;
}

export async function removeDocument(tx: Transaction, call: DocumentCall): Promise<void> {
  const { actor, documentId } = call;
  const document = await lockOwnDocument(tx, call);
  await forgetFiles(tx, await selectPageKeys(tx, { documentId }));
  await deleteDocument(tx, document);
  await record(tx, actor, { documentId, action: 'pet.remove-document' });
}

/** Links to the pages for the tutor. */
export const openDocument = async (tx: Transaction, call: DocumentCall): Promise<PageLinks> =>
  linksTo(tx, await lockOwnDocument(tx, call));

interface SharedCall extends InCareCall {
  readonly documentId: string;
}

/** The same for the carer of a booking; each look is in the trail. */
export async function openShared(tx: Transaction, { documentId, ...call }: SharedCall): Promise<PageLinks> {
  const { actor, bookingId } = call;
  const { row, caller } = await findCare(tx, call);
  const care = authorize(row, (booking) => isCarer(booking, caller), actor, 'booking/not-found');
  if (!canOpenShared(care, caller)) throw new DomainError('pet/document-shut', { bookingId });
  const found = await findSharedDocument(tx, { bookingId, documentId });
  const document = authorize(found, () => canOpenShared(care, caller), actor, 'pet/document-not-found');
  const details = { booking_id: bookingId };
  await record(tx, actor, { documentId, action: 'pet.open-shared-document', details });
  return linksTo(tx, document);
}

const linksTo = async (tx: Transaction, document: Authorized<DocumentRow>): Promise<PageLinks> =>
  makePageLinks(await selectPageIds(tx, document), (links) => insertPetLinks(tx, links, linkSeconds));

interface AuditedAction {
  readonly documentId: string;
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const record = (tx: Transaction, actor: Actor, { documentId, ...action }: AuditedAction): Promise<void> =>
  audit(tx, { ...action, actorId: actor.userId, subjectType: 'pet_document', subjectId: documentId });
