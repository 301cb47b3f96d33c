import { type Actor, userTypes } from '@patinha/domain/shared';
import {
  canSubmitDocument,
  canManageVerification,
  canMoveVerification,
  currentApproval,
  type DocumentType,
  filesPerDocument,
  offeredDocuments,
  verifiedSpan,
} from '@patinha/domain/verification';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue, outboxHandler } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { DocumentPage } from '../../platform/files/document-file.ts';
import type { SealedStorage } from '../../platform/files/sealed-storage.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { lockPerson, setDocumentNumber } from '../account/index.ts';
import {
  applyChecks,
  changeOwnProvider,
  type Checks,
  providerOf,
  type ProviderProfile,
  type ProviderRow,
  requirePublicProvider,
  setCnpj,
} from '../provider/index.ts';
import { deactivateServices, movePlace } from '../service/index.ts';
import { documentNumber, isCpfOpen, isOfNumber } from './document-number.rules.ts';
import { requireDay } from './upload.rules.ts';
import {
  deletePages,
  deleteVerification,
  findPerson,
  findVerification,
  insertPages,
  insertVerification,
  lockVerification,
  type Person,
  selectOfPerson,
  type VerificationRow,
} from './verification.queries.ts';

export interface HandedInFile {
  readonly type: DocumentType;
  readonly pages: readonly DocumentPage[];
  readonly issuedOn?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly cpf?: string | undefined;
}

/** The data of the own screens: the required documents, and those submitted so far. */
export async function readOwn(db: Database, userId: string) {
  const person = await findPerson(db, userId);
  const documents = await selectOfPerson(db, userId);
  return {
    userType: person?.userType ?? null,
    cpf: person ? documentNumber('doc', person) : null,
    isCpfOpen: person !== undefined && isCpfOpen(person, documents),
    documents: person ? matching(documents, person) : documents,
  };
}

/**
 * Accepts a file of a document. Adds it to the waiting document of its type (D-51), else creates a new one.
 * Throws verification/not-offered, /already-approved, /file-limit, /crmv-number-missing and /tax-id-missing.
 */
export async function handIn(
  tx: Transaction,
  actor: Actor,
  {
    file,
    storage,
    now,
  }: { readonly file: HandedInFile; readonly storage: SealedStorage; readonly now: Date },
): Promise<VerificationRow> {
  await lockPerson(tx, actor.userId);
  const { documents } = await readOwn(tx, actor.userId);
  refuseUnasked(actor, file.type, documents, now);
  const waiting = documents.find(({ type, status }) => type === file.type && status === 'pending');
  const fileNumber = (waiting?.fileCount ?? 0) + 1;
  if (fileNumber > filesPerDocument) throw new DomainError('verification/file-limit', { type: file.type });
  const id = waiting?.id ?? (await beginVerification(tx, actor, file, now));
  await insertPages(tx, await storedPages(storage, file.pages, { verificationId: id, fileNumber }));
  await audit(tx, {
    actorId: actor.userId,
    action: 'verification.upload',
    subjectType: 'verification',
    subjectId: id,
    details: { type: file.type, file: fileNumber, pages: file.pages.length },
  });
  await publish(tx, { users: [actor.userId], type: 'verification.changed', id });
  return requireVerification(tx, id);
}

function refuseUnasked(
  actor: Actor,
  type: DocumentType,
  documents: readonly VerificationRow[],
  now: Date,
): void {
  const isOffered = userTypes.some(
    (userType) => actor.roles.includes(userType) && offeredDocuments(userType).includes(type),
  );
  if (!isOffered) throw new DomainError('verification/not-offered', { type });
  if (!canSubmitDocument(type, documents, now))
    throw new DomainError('verification/already-approved', { type });
}

async function beginVerification(
  tx: Transaction,
  { userId }: Actor,
  file: HandedInFile,
  now: Date,
): Promise<string> {
  requireDay(file);
  const { type, issuedOn, birthDate, cpf } = file;
  if (cpf !== undefined) await takeCpf(tx, userId, cpf);
  const person = await findPerson(tx, userId);
  const subject = person ? documentNumber(type, person) : null;
  if (subject === null) refuseUnnumbered(type);
  return insertVerification(tx, { userId, type, subject, issuedOn, birthDate, createdAt: now });
}

/** Stores a person's CPF, also that of an empresa's responsible person, until one was verified. */
export async function takeCpf(tx: Transaction, userId: string, cpf: string): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person || documentNumber('doc', person) === cpf) return;
  if (!isCpfOpen(person, await selectOfPerson(tx, userId))) throw invalidFields({ cpf: 'unknown' });
  // A company's number that stood in its place moves to the company (D-43).
  await setCnpj(tx, userId, documentNumber('cnpj', person));
  await setDocumentNumber(tx, userId, cpf);
}

/** Without a number to compare, an approval would not prove the document's owner. */
function refuseUnnumbered(type: DocumentType): void {
  if (type === 'doc') throw invalidFields({ cpf: 'required' });
  if (type === 'cnpj') throw new DomainError('verification/tax-id-missing', { type });
  if (type === 'crmv') throw new DomainError('verification/crmv-number-missing');
}

const storedPages = (
  storage: SealedStorage,
  pages: readonly DocumentPage[],
  place: { readonly verificationId: string; readonly fileNumber: number },
) =>
  Promise.all(
    pages.map(async ({ bytes, width, height }, pageNumber) => ({
      ...place,
      pageNumber,
      storageKey: await storage.put(bytes),
      width,
      height,
    })),
  );

/** Withdraws an undecided document and deletes all of it. */
export async function withdraw(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const verification = await lockOwn(tx, actor, id);
  if (!canMoveVerification('withdraw', verification.status))
    throw new DomainError('verification/not-pending', { status: verification.status });
  await forgetFiles(tx, verification);
  await deleteVerification(tx, verification);
  await audit(tx, {
    actorId: actor.userId,
    action: 'verification.withdraw',
    subjectType: 'verification',
    subjectId: id,
    details: { type: verification.type },
  });
  await publish(tx, { users: [actor.userId], type: 'verification.changed', id });
}

/** The caller's own document. Throws `verification/not-found` for any other, also for admins. */
export const lockOwn = async (tx: Transaction, actor: Actor, id: string) =>
  authorize(await lockVerification(tx, id), canManageVerification, actor, 'verification/not-found');

export async function requireVerification(tx: Transaction, id: string): Promise<VerificationRow> {
  const row = await findVerification(tx, id);
  if (!row) throw new DomainError('verification/not-found', { id });
  return row;
}

/** Forgets the pages of a document; their files go once that is committed. */
export async function forgetFiles(tx: Transaction, { id }: Authorized<VerificationRow>): Promise<void> {
  for (const storageKey of await deletePages(tx, id))
    await enqueue(tx, removalKind, { storage_key: storageKey }, { key: `document:${storageKey}` });
}

const removalKind = 'verification.remove-file';

export const documentRemoval = outboxHandler(removalKind, (platform, payload) =>
  platform.storage.remove(String(payload['storage_key'])),
);

/** Opens or shuts the gates that hang on a person's documents: publishing, and veterinary services (D-44, D-45). */
export async function recalculate(tx: Transaction, userId: string, now: Date): Promise<void> {
  const provider = await providerOf(tx, userId);
  const person = await findPerson(tx, userId);
  if (!provider || !person) return;
  const documents = matching(await selectOfPerson(tx, userId), person);
  await applyToProvider(tx, provider, {
    verified: verifiedSpan(provider.kind, documents, now),
    crmvVerifiedUntil: currentApproval('crmv', documents, now)?.expiresAt ?? null,
  });
}

/** The gates of a provider as its documents say now; without a CRMV no veterinary service stays on the market. */
export async function applyToProvider(tx: Transaction, provider: ProviderRow, checks: Checks): Promise<void> {
  const checked = await applyChecks(tx, provider, checks);
  if (checks.crmvVerifiedUntil === null) await deactivateServices(tx, checked, 'veterinary');
}

/** Changes the caller's own page; its services move along, and another CRMV is not checked yet. */
export async function changeOwnPage(
  tx: Transaction,
  actor: Actor,
  { profile, now }: { readonly profile: ProviderProfile; readonly now: Date },
): Promise<void> {
  await lockPerson(tx, actor.userId);
  const { provider, isSameCrmv } = await changeOwnProvider(tx, actor, { profile, now });
  await movePlace(tx, provider);
  if (!isSameCrmv) await recalculate(tx, actor.userId, now);
}

/** An approval counts for the number that was checked: with another one it is as if there were none. */
const matching = (documents: readonly VerificationRow[], person: Person): VerificationRow[] =>
  documents.filter((document) => document.status !== 'approved' || isOfNumber(document, person));

/** The valid documents on the public page: type and times, no number and no file. */
export async function readProviderChecks(db: Database, providerId: string, now: Date) {
  const provider = await requirePublicProvider(db, providerId);
  const person = await findPerson(db, provider.ownerUserId);
  const documents = person ? matching(await selectOfPerson(db, person.userId), person) : [];
  return offeredDocuments(provider.kind).flatMap((type) => currentApproval(type, documents, now) ?? []);
}

/**
 * Records documents as approved without files, for the demonstration, whose people are fictional. Opens the same gates
 * as a review does.
 */
export async function recordApprovals(
  tx: Transaction,
  userId: string,
  approval: {
    readonly types: readonly DocumentType[];
    readonly reviewedAt: Date;
    readonly expiresAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { types, reviewedAt, expiresAt, now } = approval;
  const person = await findPerson(tx, userId);
  for (const type of types)
    await insertVerification(tx, {
      userId,
      type,
      status: 'approved',
      subject: person ? documentNumber(type, person) : null,
      createdAt: reviewedAt,
      reviewedAt,
      expiresAt,
    });
  await recalculate(tx, userId, now);
}
