import {
  deletePet,
  listPetsInCare,
  openPetDocument,
  openSharedDocument,
  readPet,
  removePetDocument,
  sharePetDocument,
} from '@patinha/contract/pet';
import { petFileLimits } from '@patinha/domain/pet';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { refusedFiles, sanitizedFiles } from '../../../testing/hostile/hostile-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildTutorWithPet,
  type BuiltTutor,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { petDocumentLinks, petDocumentPages, petDocuments } from '../pet-file.table.ts';
import { buildPet, buildPetDocument } from '../pet.factory.ts';
import { pagesBehind, picture, sendPetDocument } from './pet-file.factory.ts';

let server: TestApp;
let tutor: BuiltTutor;
beforeAll(async () => {
  server = await openTestApp();
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const documentsOf = async (who: BuiltTutor) =>
  (await server.as(who).call(readPet, { params: { pet_id: who.petId } })).body.documents;
const at = (who: BuiltTutor, pet_document_id: string) => ({ params: { pet_id: who.petId, pet_document_id } });

describe('a document', () => {
  test('is kept as pictures of its pages, sealed, and seen by its tutor through links that open once', async () => {
    const own = await buildTutorWithPet(server.db);
    const sent = {
      texts: { kind: 'exam', title: ' Hemograma ' },
      bytes: await picture(300, 200).jpeg().toBuffer(),
    };
    const reply = await sendPetDocument(server, own, own.petId, sent);
    expect(reply).toMatchObject({
      status: 201,
      body: { kind: 'exam', title: 'Hemograma', page_count: 1, is_shared: false },
    });
    expect(await documentsOf(own)).toEqual([reply.body]);
    const { body } = await server.as(own).call(openPetDocument, at(own, reply.id));
    const [page] = await pagesBehind(server, body.links);
    expect(await sharp(page?.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect((await pagesBehind(server, body.links)).map(({ status }) => status)).toEqual([404]);
    const [stored] = await server.db
      .select()
      .from(petDocumentPages)
      .where(eq(petDocumentPages.documentId, reply.id));
    const file = await server.platform.storage.get(stored?.storageKey ?? '');
    const bytes = Buffer.concat((await file?.stream.toArray()) ?? []);
    expect(bytes.includes(Buffer.from('WEBP'))).toBe(false);
  });

  test('opens for a minute, and not at a guess', async () => {
    const id = await buildPetDocument(server.platform, tutor.petId);
    const { body } = await server.as(tutor).call(openPetDocument, at(tutor, id));
    const past = { expiresAt: new Date(Date.now() - 1000) };
    const [link] = await server.db.delete(petDocumentLinks).returning();
    if (link) await server.db.insert(petDocumentLinks).values({ ...link, ...past });
    expect((await pagesBehind(server, body.links)).map(({ status }) => status)).toEqual([404]);
    const guesses = [`/files/pet-documents/${'a'.repeat(43)}`, '/files/pet-documents/x'];
    expect(
      (
        await pagesBehind(
          server,
          guesses.map((url) => ({ url })),
        )
      ).map(({ status }) => status),
    ).toEqual([404, 404]);
  });

  test('goes with its files, and so do those of a pet that is removed', async () => {
    const own = await buildTutorWithPet(server.db);
    const ids = [
      await buildPetDocument(server.platform, own.petId),
      await buildPetDocument(server.platform, own.petId),
    ];
    const keys = (
      await server.db
        .select({ key: petDocumentPages.storageKey })
        .from(petDocumentPages)
        .innerJoin(petDocuments, eq(petDocuments.id, petDocumentPages.documentId))
        .where(eq(petDocuments.petId, own.petId))
    ).map(({ key }) => key);
    const kept = async () =>
      (await Promise.all(keys.map((key) => server.platform.storage.get(key)))).filter(Boolean).length;
    await server.as(own).call(removePetDocument, at(own, ids[0] ?? ''));
    await server.deliver();
    expect([await documentsOf(own), await kept()]).toMatchObject([[{ id: ids[1] }], 1]);
    await server.as(own).call(deletePet, { params: { pet_id: own.petId } });
    await server.deliver();
    expect(await kept()).toBe(0);
  });

  test('is not found for another tutor, whichever pet the path names', async () => {
    const own = await buildTutorWithPet(server.db);
    const id = await buildPetDocument(server.platform, own.petId);
    for (const endpoint of [openPetDocument, removePetDocument]) {
      expect(await server.as(tutor).send(endpoint, at(own, id))).toFailWith('pet/not-found');
      expect(await server.as(tutor).send(endpoint, at(tutor, id))).toFailWith('pet/document-not-found');
    }
    const body = { is_shared: true };
    expect(await server.as(tutor).send(sharePetDocument, { ...at(tutor, id), body })).toFailWith(
      'pet/document-not-found',
    );
    expect(await server.as(own).send(sharePetDocument, { ...at(own, id), body: {} })).toRefuseFields(
      'is_shared',
    );
    expect(await sendPetDocument(server, tutor, own.petId)).toMatchObject({ code: 'pet/not-found' });
    expect(await documentsOf(own)).toMatchObject([{ id, is_shared: false }]);
  });

  test('finds its place while there is one, of a pet that the plan covers', async () => {
    const own = await buildTutorWithPet(server.db);
    for (let count = 1; count < petFileLimits.documents; count += 1)
      await buildPetDocument(server.platform, own.petId);
    const replies = await Promise.all([1, 2].map(() => sendPetDocument(server, own, own.petId)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await sendPetDocument(server, own, own.petId)).toMatchObject({ code: 'pet/too-many-documents' });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await buildPet(server.db, { ownerId: own.userId })).id);
    expect(await sendPetDocument(server, own, ids.at(-1) ?? '')).toMatchObject({ code: 'pet/read-only' });
  });

  test.each([
    { texts: { kind: 'poem' }, field: 'kind' },
    { texts: { kind: 'exam', title: 'x'.repeat(81) }, field: 'title' },
  ])('with a wrong $field is refused', async ({ texts, field }) => {
    const reply = await sendPetDocument(server, tutor, tutor.petId, { texts });
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a shared document', () => {
  async function shared() {
    const booking = await buildConfirmedBooking(server.db);
    const id = await buildPetDocument(server.platform, booking.tutor.petId, { title: 'V10' });
    const share = (is_shared: boolean) =>
      server.as(booking.tutor).call(sharePetDocument, { ...at(booking.tutor, id), body: { is_shared } });
    const params = { booking_id: booking.bookingId, pet_document_id: id };
    const open = (who: { readonly accessToken: string } = booking.provider) =>
      server.as(who).send(openSharedDocument, { params });
    const listed = async (who: { readonly accessToken: string }) =>
      (
        await server.as(who).call(listPetsInCare, { params: { booking_id: booking.bookingId } })
      ).body.items.flatMap(({ documents }) => documents);
    return { ...booking, id, share, open, listed };
  }

  test('is the carer’s while the tutor shares it, and each look is in the trail', async () => {
    const { id, bookingId, share, open, listed, provider, tutor: owner } = await shared();
    expect(await open()).toFailWith('pet/document-not-found');
    expect(await listed(provider)).toEqual([]);
    await share(true);
    expect(await listed(provider)).toMatchObject([{ id, kind: 'vaccine_card', title: 'V10', page_count: 1 }]);
    expect(await listed(owner)).toEqual([]);
    const params = { booking_id: bookingId, pet_document_id: id };
    const { body } = await server.as(provider).call(openSharedDocument, { params });
    const [page] = await pagesBehind(server, body.links);
    expect(page?.bytes.toString()).toBe('carteira');
    const trail = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'pet.open-shared-document', actorId: provider.userId }),
    );
    await share(false);
    expect(await open()).toFailWith('pet/document-not-found');
  });

  test.each(['pending', 'accepted', 'completed', 'cancelled'] as const)(
    'is shut while the booking is %s',
    async (status) => {
      const { bookingId, share, open } = await shared();
      await share(true);
      await server.db.update(bookings).set({ status }).where(eq(bookings.id, bookingId));
      expect(await open()).toFailWith('pet/document-shut');
    },
  );

  test('is no other carer’s, and none of a pet that is not booked', async () => {
    const { share, open, provider, bookingId } = await shared();
    await share(true);
    const other = await buildBooking(server.db);
    expect(await open(other.provider)).toFailWith('booking/not-found');
    const foreign = await buildPetDocument(server.platform, other.tutor.petId, { isShared: true });
    for (const pet_document_id of [foreign, unknownId])
      expect(
        await server
          .as(provider)
          .send(openSharedDocument, { params: { booking_id: bookingId, pet_document_id } }),
      ).toFailWith('pet/document-not-found');
  });
});

describe('a hostile file', () => {
  test.each(refusedFiles)('$kind is no document', { timeout: 60_000 }, async ({ bytes, name, type }) => {
    const own = await buildTutorWithPet(server.db);
    const reply = await sendPetDocument(server, own, own.petId, { bytes: await bytes(), name, type });
    expect(reply).toMatchObject({ status: 400, code: 'pet/file-unreadable' });
    expect(await documentsOf(own)).toEqual([]);
  });

  test.each(sanitizedFiles)(
    '$kind becomes a picture without a trace of it',
    { timeout: 30_000 },
    async ({ bytes, traces }) => {
      const own = await buildTutorWithPet(server.db);
      const { id } = await sendPetDocument(server, own, own.petId, { bytes: await bytes() });
      const { body } = await server.as(own).call(openPetDocument, at(own, id));
      const pages = await pagesBehind(server, body.links);
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        expect((await sharp(page.bytes).metadata()).format).toBe('webp');
        expect(traces.filter((trace) => page.bytes.includes(Buffer.from(trace, 'latin1')))).toEqual([]);
      }
    },
  );

  test('more than ten megabytes, and nothing at all', async () => {
    const send = (size: number) =>
      sendPetDocument(server, tutor, tutor.petId, { bytes: new Uint8Array(size) });
    expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({ status: 413 });
    expect(await send(0)).toMatchObject({ status: 400, fields: { file: 'too_small' } });
  });
});
