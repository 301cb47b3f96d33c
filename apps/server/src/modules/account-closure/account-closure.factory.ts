import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cents } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { fromBufferPromise } from 'yauzl';

import { type Database, rows } from '../../platform/db/database.ts';
import { sealedStorage } from '../../platform/files/sealed-storage.ts';
import { smsOutbox } from '../../platform/outgoing/sms.table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { profilePhotos, profiles, roleAdditions } from '../account/account.table.ts';
import { buildSession } from '../auth/auth.factory.ts';
import { authIdentities, authSessions, authUsers } from '../auth/auth.table.ts';
import { authFactors } from '../auth/factor.table.ts';
import { hashPassword } from '../auth/index.ts';
import { buildBooking, type BuiltTutor } from '../booking/booking.factory.ts';
import { careEntries } from '../care/care.table.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';
import { cardValidations } from '../loyalty-card/loyalty-card.table.ts';
import { buildMarkedMeeting } from '../meeting/meeting.factory.ts';
import { buildReport, buildThread } from '../message/message.factory.ts';
import { messages } from '../message/message.table.ts';
import { savedReplies } from '../message/reply/saved-reply.table.ts';
import { buildPet, buildPetDocument, buildPetPhoto } from '../pet/pet.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { reviews } from '../review/review.table.ts';
import { buildService } from '../service/service.factory.ts';
import { servicePhotos } from '../service/service.table.ts';
import { buildVerification } from '../verification/verification.factory.ts';
import { documentSeal, verificationPages, verifiedTaxIds } from '../verification/verification.table.ts';
import { buildMarkedNeed, type Marks } from './deletion/marked-need.factory.ts';
import { buildVideoOf } from './deletion/video.factory.ts';

export const lifePassword = 'Capivara mansa 7';

export interface MarkedPerson extends BuiltTutor {
  readonly providerId: string;
  readonly serviceId: string;
  readonly cardId: string;
  /** The encrypted page of the document that they submitted. */
  readonly documentKey: string;
  /** Texts that occur only in this person's data; lower case. */
  readonly markers: readonly string[];
}

/** A provider who also owns a pet, with a distinct text in every free-text field. */
export async function buildMarkedPerson(server: TestApp, who: string): Promise<MarkedPerson> {
  const { db, platform } = server;
  const markers: string[] = [];
  const mark = (what: string) => {
    markers.push(`${who}${what}`.toLowerCase());
    return `${who}${what}`;
  };
  const owner = await buildProvider(db, {
    user: {
      roles: ['tutor', 'prestador'],
      fullName: `${mark('nome')} Souza`,
      email: `${mark('endereco')}@patinha.test`.toLowerCase(),
      phone: mark('telefone'),
      documentNumber: mark('documento'),
      passwordHash: await hashPassword(lifePassword, server.platform.env),
    },
    displayName: mark('vitrine'),
    bio: mark('sobre'),
    city: mark('cidade'),
    crmvNumber: mark('crmv'),
  });
  await db
    .update(authUsers)
    .set({
      userMetadata: { apelido: mark('apelido') },
      newEmail: `${mark('mudanca')}@patinha.test`.toLowerCase(),
    })
    .where(eq(authUsers.id, owner.userId));
  await db
    .update(profiles)
    .set({
      bio: mark('biografia'),
      avatarUrl: `/files/${mark('retrato')}`,
      address: { street: mark('rua'), city: mark('municipio'), zipcode: mark('cep') },
    })
    .where(eq(profiles.userId, owner.userId));
  const portraitKey = await platform.storage.put('profile photos', Buffer.from(mark('rosto')));
  await db
    .insert(profilePhotos)
    .values({ userId: owner.userId, storageKey: portraitKey, createdAt: new Date() });
  await db.insert(roleAdditions).values({ userId: owner.userId, userType: 'empresa', begunAt: new Date() });
  await buildSession(db, owner);
  await db
    .update(authSessions)
    .set({ ip: mark('ip'), userAgent: mark('aparelho') })
    .where(eq(authSessions.userId, owner.userId));
  const { id: petId } = await buildPet(db, { ownerId: owner.userId, name: mark('pet'), breed: mark('raca') });
  await buildPetPhoto(platform, petId, mark('focinho'));
  await buildPetDocument(platform, petId, { title: mark('exame'), bytes: documentOf(owner.userId) });
  const { id: serviceId } = await buildService(db, {
    providerId: owner.providerId,
    title: mark('servico'),
    description: mark('descricao'),
    requirements: mark('requisito'),
    extras: [{ id: randomUUID(), title: mark('adicional'), priceCents: cents(500) }],
    address: mark('local'),
    city: mark('bairro'),
  });
  const storageKey = await platform.storage.put('service photos', Buffer.from(mark('foto')));
  await db.insert(servicePhotos).values({ serviceId, position: 0, storageKey, width: 1, height: 1 });
  await db
    .insert(savedReplies)
    .values({ providerId: owner.providerId, texts: [mark('pronta')], revision: 1 });
  const documentKey = await buildMarkedProofs(server, owner.userId, mark);
  const { cardId } = await buildCard(db, owner, { secretKey: platform.env.SECRET_KEY });
  return { ...owner, petId, serviceId, cardId, documentKey, markers };
}

/** Content of the encrypted document page that a marked person submitted. */
export const documentOf = (userId: string): string => `documento de ${userId}`;

/** Verification documents and sign-in credentials. */
async function buildMarkedProofs(
  { db, platform }: TestApp,
  userId: string,
  mark: (what: string) => string,
): Promise<string> {
  const cpf = mark('cpf');
  const verificationId = await buildVerification(db, { userId, subject: cpf, birthDate: '1990-02-03' });
  const storageKey = await sealedStorage(platform.storage, platform.env.SECRET_KEY, documentSeal).put(
    Buffer.from(documentOf(userId)),
  );
  await db
    .insert(verificationPages)
    .values({ verificationId, fileNumber: 1, pageNumber: 1, storageKey, width: 1, height: 1 });
  await db.insert(verifiedTaxIds).values({ taxId: cpf, userId });
  await db
    .update(providers)
    .set({
      specialties: mark('especialidade'),
      district: mark('bairro-publico'),
      companyName: mark('razao'),
      cnpj: mark('cnpj'),
    })
    .where(eq(providers.ownerUserId, userId));
  const phone = mark('celular');
  await db.insert(authFactors).values({ userId, factorType: 'phone', phone, friendlyName: mark('fator') });
  await db
    .insert(smsOutbox)
    .values({ id: randomUUID(), to: phone, text: 'Código: 123456', sentAt: new Date() });
  await db.insert(authIdentities).values({
    userId,
    provider: 'google',
    providerSubject: mark('conta'),
    identityData: { name: mark('google') },
  });
  return storageKey;
}

/** Past dealings of two people: a cancelled booking, a review, a card validation. */
export async function buildMarkedDeal(
  server: TestApp,
  { tutor, seller }: { readonly tutor: MarkedPerson; readonly seller: MarkedPerson },
  mark: Marks,
): Promise<void> {
  const { db } = server;
  const { bookingId } = await buildBooking(db, {
    tutor,
    stall: { provider: seller, serviceId: seller.serviceId },
    status: 'cancelled',
    cancelledBy: 'tutor',
    title: mark.bySeller('titulo'),
    extras: [{ id: randomUUID(), title: mark.bySeller('extra'), priceCents: cents(500) }],
    placeAddress: mark.bySeller('lugar'),
    specialInstructions: mark.byTutor('instrucao'),
    district: mark.byTutor('distrito'),
    cancellationReason: mark.byTutor('motivo'),
    address: {
      street: mark.byTutor('casa'),
      number: '1',
      district: 'x',
      city: 'x',
      state: 'SP',
      zipcode: '01001000',
    },
  });
  await db.execute(
    sql`update booking_pets set name = ${mark.byTutor('mascote')} where booking_id = ${bookingId}::uuid`,
  );
  await buildMarkedWords(db, { bookingId, tutor, seller }, mark);
  await buildVideoOf(server, bookingId, seller.userId);
  await db.insert(reviews).values({
    bookingId,
    reviewerId: tutor.userId,
    reviewedId: seller.userId,
    providerId: seller.providerId,
    rating: 5,
    comment: mark.byTutor('comentario'),
    publishedAt: new Date(),
  });
  await db.insert(cardValidations).values({
    cardId: tutor.cardId,
    validatorId: seller.userId,
    providerId: seller.providerId,
    wasShownInFull: true,
    reason: mark.byLeaver('leitura'),
    validatedAt: new Date(),
  });
}

/** What the two wrote to each other, and about the pet. */
async function buildMarkedWords(
  db: Database,
  {
    bookingId,
    tutor,
    seller,
  }: { readonly bookingId: string; readonly tutor: MarkedPerson; readonly seller: MarkedPerson },
  mark: Marks,
): Promise<void> {
  const { threadId } = await buildThread(db, { bookingId, tutor, provider: seller });
  const createdAt = new Date();
  const said = [
    { senderId: tutor.userId, body: mark.byTutor('mensagem'), shownBody: 'Oi.' },
    { senderId: seller.userId, body: mark.bySeller('resposta'), shownBody: 'Oi.' },
  ];
  const written = await db
    .insert(messages)
    .values(said.map((one, at) => ({ ...one, threadId, position: at + 2, createdAt })))
    .returning({ id: messages.id });
  const sides = { reporterId: tutor.userId, reportedId: seller.userId };
  await buildReport(db, { ...sides, messageId: written[1]?.id ?? '', detail: mark.byTutor('denuncia') });
  await db.insert(careEntries).values({
    bookingId,
    position: 1,
    authorId: seller.userId,
    kind: 'note',
    text: mark.bySeller('diario'),
    textDigest: 'x',
    createdAt,
    hash: 'x',
  });
  await buildMarkedMeeting(db, { tutor, seller }, mark);
  await buildMarkedNeed(db, { tutor, seller }, mark);
}

/** Two marked people who were each other's tutor and provider once. */
export async function buildMarkedPair(server: TestApp, names: readonly [string, string]) {
  const built = [
    await buildMarkedPerson(server, names[0]),
    await buildMarkedPerson(server, names[1]),
  ] as const;
  const written: [string[], string[]] = [[], []];
  const markOf = (index: 0 | 1) => (what: string) => {
    written[index].push(`${names[index]}${what}`.toLowerCase());
    return `${names[index]}${what}`;
  };
  const deal = (tutorIndex: 0 | 1, sellerIndex: 0 | 1) =>
    buildMarkedDeal(
      server,
      { tutor: built[tutorIndex], seller: built[sellerIndex] },
      { byTutor: markOf(tutorIndex), bySeller: markOf(sellerIndex), byLeaver: markOf(0) },
    );
  await deal(0, 1);
  await deal(1, 0);
  const withAll = (index: 0 | 1): MarkedPerson => ({
    ...built[index],
    markers: [...built[index].markers, ...written[index]],
  });
  return [withAll(0), withAll(1)] as const;
}

/** What is in a zip, by name. */
export async function zipEntries(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}

/** Every `table: marker` that is found in any column of any table of the product, as text. */
export async function findInDatabase({ db }: TestApp, markers: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rows<{ content: string }>(
      db,
      sql`select coalesce(string_agg(lower(t::text), ' '), '') as content from ${sql.raw(name)} t`,
    );
    for (const marker of markers) if (row?.content.includes(marker)) found.push(`${name}: ${marker}`);
  }
  return found;
}

/** Every marker that is found in a stored file. */
export function findInFiles({ platform }: TestApp, markers: readonly string[]): string[] {
  return storedFiles(platform.env.DATA_DIR).flatMap((path) => {
    const content = readFileSync(path, 'latin1').toLowerCase();
    return markers.filter((marker) => content.includes(marker));
  });
}

/** None before the first one is kept. */
export function storedFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
