import { createHash } from 'node:crypto';

import { checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { addCareEntry, addCarePhoto, exportCareDiary, readCareDiary } from '@patinha/contract/care';
import { openDispute } from '@patinha/contract/dispute';
import { listNotifications } from '@patinha/contract/notification';
import { maxCareEntries } from '@patinha/domain/care';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storedFiles } from '../../account-closure/account-closure.factory.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildConfirmedBooking, buildTutorWithPet } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildBookingInService } from '../care.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const inService = () => buildBookingInService(server);
const note = (who: BuiltUser, booking_id: string, body: object = { kind: 'pee' }) =>
  server.as(who).send(addCareEntry, { params: { booking_id }, body });
const diaryOf = async (who: BuiltUser, booking_id: string) =>
  (await server.as(who).call(readCareDiary, { params: { booking_id } })).body;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });

interface Sent {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly text?: string;
}

async function sendPhoto(who: BuiltUser, bookingId: string, { bytes, text }: Sent = {}) {
  const form = new FormData();
  const small = Uint8Array.from(await picture(40, 20).png().toBuffer());
  form.append('photo', new File([bytes ?? small], 'liga 11 98765-4321.png', { type: 'image/png' }));
  if (text !== undefined) form.append('text', text);
  const request = new Response(form);
  return server.app.inject({
    method: addCarePhoto.method,
    url: addCarePhoto.path.replace(':booking_id', bookingId),
    headers: {
      authorization: `Bearer ${who.accessToken}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('the diary of a service', () => {
  test('is written by the carer and read by both, in its order', async () => {
    const { bookingId, provider, tutor } = await inService();
    expect((await note(provider, bookingId)).status).toBe(201);
    await note(provider, bookingId, { kind: 'mood', mood: 'playful', text: 'Correu na praça.' });
    const expected = [
      { position: 1, kind: 'pee', mood: null, text: null, photo: null },
      { position: 2, kind: 'mood', mood: 'playful', text: 'Correu na praça.' },
    ];
    expect(await diaryOf(provider, bookingId)).toMatchObject({
      may_write: true,
      report: null,
      entries: expected,
    });
    expect(await diaryOf(tutor, bookingId)).toMatchObject({ may_write: false, entries: expected });
  });

  test('takes entries of the carer alone, and only while the service runs', async () => {
    const { bookingId, provider, tutor } = await inService();
    expect(await note(tutor, bookingId)).toFailWith('care/not-the-carer');
    // Before anyone looks whether it is the moment, and before the file.
    const { bookingId: tooEarly, tutor: hers } = await buildConfirmedBooking(server.db);
    expect(await note(hers, tooEarly)).toFailWith('care/not-the-carer');
    const noPicture = { bytes: Uint8Array.from(Buffer.from('<svg/>')) };
    expect((await sendPhoto(hers, tooEarly, noPicture)).json()).toMatchObject({
      error: { code: 'care/not-the-carer' },
    });
    const stranger = await buildTutorWithPet(server.db);
    const { provider: other } = await inService();
    expect(await note(other, bookingId)).toFailWith('booking/not-found');
    for (const operation of [readCareDiary, exportCareDiary])
      expect(await server.as(stranger).send(operation, { params: { booking_id: bookingId } })).toFailWith(
        'booking/not-found',
      );
    const { bookingId: waiting, provider: early } = await buildConfirmedBooking(server.db);
    expect(await note(early, waiting)).toFailWith('care/not-in-service');
    // Before the file is looked at: it is no picture either.
    const unreadable = { bytes: Uint8Array.from(Buffer.from('<svg/>')) };
    expect((await sendPhoto(early, waiting, unreadable)).json()).toMatchObject({
      error: { code: 'care/not-in-service' },
    });
    await server.as(provider).call(checkOutBooking, { params: { booking_id: bookingId }, body: {} });
    // The planned end is ahead: what was forgotten may still be added, and is in the report card.
    expect((await note(provider, bookingId)).status).toBe(201);
    expect((await diaryOf(provider, bookingId)).report?.counts.pee).toBe(1);
    await server.db.execute(
      sql`update bookings set ends_at = starts_at + interval '30 seconds' where id = ${bookingId}`,
    );
    expect(await note(provider, bookingId)).toFailWith('care/not-in-service');
  });

  test('refuses what is not an entry', async () => {
    const { bookingId, provider } = await inService();
    for (const [body, field] of [
      [{ kind: 'mood' }, 'mood'],
      [{ kind: 'pee', mood: 'calm' }, 'mood'],
      [{ kind: 'medicine' }, 'text'],
      [{ kind: 'note', text: '   ' }, 'text'],
      [{ kind: 'photo' }, 'kind'],
      [{ kind: 'pee', created_at: '2026-01-01T00:00:00Z' }, 'created_at'],
    ] as const) {
      const reply = await note(provider, bookingId, body);
      expect([reply.status, Object.keys(reply.error?.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await diaryOf(provider, bookingId)).entries).toEqual([]);
  });

  test('has an end', async () => {
    const { bookingId, provider } = await inService();
    await server.db
      .execute(sql`insert into care_entries (booking_id, position, author_id, kind, created_at, hash)
      values (${bookingId}, ${maxCareEntries}, ${provider.userId}, 'pee', now(), 'x')`);
    expect(await note(provider, bookingId)).toFailWith('care/too-many-entries');
    const files = storedFiles(server.platform.env.DATA_DIR);
    expect((await sendPhoto(provider, bookingId)).json()).toMatchObject({
      error: { code: 'care/too-many-entries' },
    });
    expect(storedFiles(server.platform.env.DATA_DIR)).toEqual(files);
  });

  test('tells the tutor of its beginning and of its report card, once each', async () => {
    const { bookingId, provider, tutor } = await inService();
    await note(provider, bookingId);
    await note(provider, bookingId);
    await server.as(provider).call(checkOutBooking, { params: { booking_id: bookingId }, body: {} });
    const { items } = (await server.as(tutor).call(listNotifications, { query: {} })).body;
    const titles = items.map(({ title }) => title).filter((title) => /diário|como foi/.test(title));
    expect(titles.toSorted()).toEqual(['O diário do atendimento começou', 'Veja como foi o atendimento']);
  });

  test('is not in two orders when many write at once', async () => {
    if (server.engine !== 'postgres') return;
    const { bookingId, provider } = await inService();
    const replies = await Promise.all(Array.from({ length: 20 }, () => note(provider, bookingId)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { entries } = await diaryOf(provider, bookingId);
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

describe('a photo', () => {
  test('is re-encoded, sealed, and opens only with its link', async () => {
    const { bookingId, provider, tutor } = await inService();
    const bytes = Uint8Array.from(
      await picture(3200, 1600)
        .withExif({ IFD0: { ImageDescription: 'liga 11 98765-4321' } })
        .jpeg()
        .toBuffer(),
    );
    const reply = await sendPhoto(provider, bookingId, { bytes, text: 'Na praça.' });
    expect(reply.statusCode).toBe(201);
    expect(reply.body).not.toContain('98765');
    const [entry] = (await diaryOf(tutor, bookingId)).entries;
    expect(entry).toMatchObject({ kind: 'photo', text: 'Na praça.', photo: { width: 1600, height: 800 } });
    const url = entry?.photo?.url ?? '';
    const shown = await server.app.inject({ method: 'GET', url });
    expect(shown.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600 });
    expect(metadata.exif).toBeUndefined();
    const kept = createHash('sha256').update(shown.rawPayload).digest('base64url');
    const { body } = await server.as(tutor).call(exportCareDiary, { params: { booking_id: bookingId } });
    expect(body.entries).toMatchObject([{ photo_digest: kept, video_digest: null }]);
    for (const wrong of [`${url}x`, url.replace(/care\/.{8}/, 'care/00000000')])
      expect((await server.app.inject({ method: 'GET', url: wrong })).statusCode).toBe(404);
  });

  test('is a whole picture', async () => {
    const { bookingId, provider } = await inService();
    const reply = await sendPhoto(provider, bookingId, { bytes: Uint8Array.from(Buffer.from('<svg/>')) });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { error: { code: 'care/photo-unreadable' } },
    ]);
    expect((await diaryOf(provider, bookingId)).entries).toEqual([]);
  });
});

describe('the report card', () => {
  test('is composed at the check-out and stays for both', async () => {
    const { bookingId, provider, tutor } = await inService();
    await note(provider, bookingId);
    await note(provider, bookingId, { kind: 'mood', mood: 'happy' });
    await note(provider, bookingId, { kind: 'mood', mood: 'tired' });
    await sendPhoto(provider, bookingId);
    await server.as(provider).call(checkOutBooking, { params: { booking_id: bookingId }, body: {} });
    for (const who of [tutor, provider])
      expect((await diaryOf(who, bookingId)).report).toMatchObject({
        counts: { pee: 1, poo: 0, food: 0, water: 0, medicine: 0, mood: 2, note: 0, photo: 1, video: 0 },
        moods: ['happy', 'tired'],
      });
    const { body } = await server.as(tutor).call(exportCareDiary, { params: { booking_id: bookingId } });
    expect(body).toMatchObject({
      is_whole: true,
      pets: ['Thor'],
      title: 'Passeio no parque',
      zone: 'America/Sao_Paulo',
    });
    expect(body.entries.map(({ kind, has_photo }) => [kind, has_photo])).toEqual([
      ['pee', false],
      ['mood', false],
      ['mood', false],
      ['photo', true],
    ]);
    expect(new Set(body.entries.map(({ hash }) => hash)).size).toBe(4);
  });

  test('has its end in the mails to both, which a later change does not reach', async () => {
    const { bookingId, provider, tutor } = await inService();
    await note(provider, bookingId);
    await note(provider, bookingId, { kind: 'mood', mood: 'happy' });
    const params = { params: { booking_id: bookingId } };
    await server.as(provider).call(checkOutBooking, { ...params, body: {} });
    const { body } = await server.as(tutor).call(exportCareDiary, params);
    const line = `O diário tem 2 anotações. Código da última: ${body.entries.at(-1)?.hash}`;
    const withHead = async ({ email }: BuiltUser) => {
      await server.deliver();
      const mails = await mailsTo(server.db, email);
      return mails.filter(({ text }) => text.includes(line)).map(({ subject }) => subject);
    };
    expect(await withHead(tutor)).toEqual(['Encerrado: Passeio no parque']);
    expect(await withHead(provider)).toEqual([]);
    await server.as(tutor).call(confirmBookingDone, { ...params, body: {} });
    await server.advance(2 * 60 * 60);
    expect(await withHead(tutor)).toContain('Pagamento liberado: Passeio no parque');
    expect(await withHead(provider)).toEqual(['Pagamento liberado: Passeio no parque']);
  });

  test('has its end in the mail of a dispute to the side that did not open it', async () => {
    const { bookingId, provider, tutor } = await inService();
    await note(provider, bookingId);
    const params = { params: { booking_id: bookingId } };
    await server.as(provider).call(checkOutBooking, { ...params, body: {} });
    await server.as(tutor).call(openDispute, { ...params, body: { reason: 'Durou dez minutos.' } });
    await server.deliver();
    const mail = (await mailsTo(server.db, provider.email)).find(({ subject }) =>
      subject.startsWith('Disputa aberta'),
    );
    const { body } = await server.as(provider).call(exportCareDiary, params);
    expect(mail?.text).toContain(`O diário tem uma anotação. Código da última: ${body.entries[0]?.hash}`);
  });

  test('shows no contact once a dispute has ended the booking', async () => {
    const { bookingId, provider, tutor } = await inService();
    await note(provider, bookingId, { kind: 'note', text: 'Qualquer coisa: 11 98765-4321' });
    await sendPhoto(provider, bookingId);
    expect((await diaryOf(tutor, bookingId)).entries[0]?.text).toContain('98765');
    await server.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
    const { entries } = await diaryOf(tutor, bookingId);
    expect(entries[0]?.text).toBe('Qualquer coisa: [contato oculto]');
    expect(entries[1]).toMatchObject({ kind: 'photo', photo: null });
    const { body } = await server.as(tutor).call(exportCareDiary, { params: { booking_id: bookingId } });
    expect(JSON.stringify(body)).not.toContain('98765');
    // Masked once, when it was written; an entry from before that is masked when it is read.
    const textAfter = async (shown: string | null) => {
      await asOwner(
        server,
        sql`update care_entries set shown_text = ${shown} where booking_id = ${bookingId}`,
      );
      return (await diaryOf(tutor, bookingId)).entries[0]?.text;
    };
    expect(await textAfter('Como foi guardado')).toBe('Como foi guardado');
    expect(await textAfter(null)).toBe('Qualquer coisa: [contato oculto]');
  });
});
