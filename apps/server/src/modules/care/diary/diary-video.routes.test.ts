import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { checkOutBooking } from '@patinha/contract/booking';
import { addCareVideo, exportCareDiary, readCareDiary } from '@patinha/contract/care';
import { careVideoLimits, maxCareEntries } from '@patinha/domain/care';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { cleanVideo } from '../../../platform/video/clean-video.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { refusedFiles } from '../../../testing/hostile/hostile-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/upload-form.ts';
import { box, telephoneTraces, telephoneVideo, videoFile } from '../../../testing/video-file.ts';
import { storedFiles } from '../../account-closure/account-closure.factory.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildConfirmedBooking, buildTutorWithPet } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { sealDiaries } from '../care-seal.jobs.ts';
import { buildBookingInService } from '../care.factory.ts';
import { careEntries } from '../care.table.ts';
import { verifyDiaries } from './diary-check.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await server.platform.storage.put('pet photos', Buffer.from('so that there is a folder'));
});
afterAll(() => server.close());

const inService = () => buildBookingInService(server);
const at = (booking_id: string) => ({ params: { booking_id } });
const send = (
  who: BuiltUser | undefined,
  bookingId: string,
  bytes = telephoneVideo(),
  { texts = {}, halfway }: { texts?: Record<string, string>; halfway?: () => Promise<unknown> } = {},
) =>
  sendForm(server, who, {
    endpoint: addCareVideo,
    params: { booking_id: bookingId },
    texts,
    field: 'video',
    bytes,
    name: 'liga 11 98765-4321.mov',
    type: 'video/quicktime',
    halfway,
  });
const diaryOf = async (who: BuiltUser, bookingId: string) =>
  (await server.as(who).call(readCareDiary, at(bookingId))).body;
const urlOf = async (who: BuiltUser, bookingId: string) =>
  (await diaryOf(who, bookingId)).entries.find(({ video }) => video)?.video?.url ?? '';
const fetchVideo = (url: string, range?: string) =>
  server.app.inject({ method: 'GET', url, headers: { ...(range !== undefined && { range }) } });
const files = () => storedFiles(server.platform.env.DATA_DIR);

describe('a video', () => {
  test('is kept without where it was made, sealed, and seen by both with its link', async () => {
    const { bookingId, provider, tutor } = await inService();
    const before = files();
    const reply = await send(provider, bookingId, telephoneVideo(), { texts: { text: 'Na praça.' } });
    expect(reply.status).toBe(201);
    expect(JSON.stringify(reply.body)).not.toContain('98765');
    const [entry] = (await diaryOf(tutor, bookingId)).entries;
    const sizeBytes = telephoneVideo().length;
    expect(entry).toMatchObject({
      kind: 'video',
      text: 'Na praça.',
      photo: null,
      video: { width: 160, height: 120, seconds: 1, size_bytes: sizeBytes },
    });

    const { bytes } = cleanVideo(telephoneVideo());
    const shown = await fetchVideo(entry?.video?.url ?? '');
    expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
    for (const trace of telephoneTraces) expect(shown.rawPayload.includes(trace)).toBe(false);
    const stored = files().filter((path) => !before.includes(path));
    expect(stored).toHaveLength(1);
    const sealed = readFileSync(stored[0] ?? '');
    for (const trace of [...telephoneTraces, 'ftyp', 'moov']) expect(sealed.includes(trace)).toBe(false);
    const [row] = await server.db.select().from(careEntries).where(eq(careEntries.bookingId, bookingId));
    expect(row?.videoDigest).toBe(createHash('sha256').update(bytes).digest('base64url'));
  });

  test('stands in the audit trail, the report card and the copy to keep', async () => {
    const { bookingId, provider, tutor } = await inService();
    await send(provider, bookingId);
    await server.as(provider).call(checkOutBooking, { ...at(bookingId), body: {} });
    expect((await diaryOf(tutor, bookingId)).report?.counts).toMatchObject({ photo: 0, video: 1 });
    const { body } = await server.as(tutor).call(exportCareDiary, at(bookingId));
    expect(body).toMatchObject({
      is_whole: true,
      entries: [{ kind: 'video', has_photo: false, has_video: true }],
    });
    const trail = await server.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, bookingId), eq(auditLog.action, 'care.note')));
    expect(trail).toMatchObject([{ details: { kind: 'video', position: 1 } }]);
  });

  test('cannot be put in the place of another', async () => {
    const { bookingId, provider, tutor } = await inService();
    await send(provider, bookingId);
    await asOwner(server, sql`update care_entries set video_digest = 'x' where booking_id = ${bookingId}`);
    const { body } = await server.as(tutor).call(exportCareDiary, at(bookingId));
    expect(body.is_whole).toBe(false);
    expect(await verifyDiaries(server.db, server.platform.env.SECRET_KEY)).toMatchObject({
      isWhole: false,
      bookingId,
      why: 'entry-changed',
    });
    await asOwner(server, sql`delete from care_entries where booking_id = ${bookingId}`);
  });

  test('is counted in a report card from before there were any', async () => {
    const { bookingId, provider, tutor } = await inService();
    await server.as(provider).call(checkOutBooking, { ...at(bookingId), body: {} });
    await sealDiaries(server.db, addMs(new Date(), 2 * dayMs));
    await asOwner(
      server,
      sql`update care_reports set summary = summary #- '{counts,video}' where booking_id = ${bookingId}`,
    );
    expect((await diaryOf(tutor, bookingId)).report?.counts.video).toBe(0);
  });
});

describe('the address of a video', () => {
  test('gives the parts that a player asks for', async () => {
    const { bookingId, provider } = await inService();
    await send(provider, bookingId);
    const url = await urlOf(provider, bookingId);
    const { bytes } = cleanVideo(telephoneVideo());
    const size = bytes.length;
    const first = await fetchVideo(url, 'bytes=0-1');
    expect(first.statusCode).toBe(206);
    expect(first.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '2',
      'content-range': `bytes 0-1/${size}`,
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="video.mp4"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
    });
    const end = await fetchVideo(url, `bytes=${size - 5}-`);
    expect([end.statusCode, end.rawPayload.equals(bytes.subarray(size - 5))]).toEqual([206, true]);
    const outside = await fetchVideo(url, `bytes=${size}-`);
    expect([outside.statusCode, outside.headers['content-range'], outside.body]).toEqual([
      416,
      `bytes */${size}`,
      '',
    ]);
    const whole = await fetchVideo(url, 'bytes=1-2,4-5');
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size]);
  });

  test('opens nothing when it is forged, of a photo, or of a video that is gone', async () => {
    const { bookingId, provider } = await inService();
    await send(provider, bookingId);
    const url = await urlOf(provider, bookingId);
    for (const wrong of [
      `${url}x`,
      url.replace(/videos\/.{8}/, 'videos/00000000'),
      url.replace('/videos/', '/'),
      '/files/care/videos/%00',
    ])
      expect((await fetchVideo(wrong)).statusCode).toBe(404);
    await server.db
      .update(careEntries)
      .set({ videoKey: null, videoWidth: null, videoHeight: null, videoSeconds: null, videoBytes: null })
      .where(eq(careEntries.bookingId, bookingId));
    expect((await fetchVideo(url)).statusCode).toBe(404);
    expect((await diaryOf(provider, bookingId)).entries).toMatchObject([{ kind: 'video', video: null }]);
  });

  test('is served to no one once a dispute has ended the booking', async () => {
    const { bookingId, provider, tutor } = await inService();
    await send(provider, bookingId);
    await server.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
    expect((await diaryOf(tutor, bookingId)).entries).toMatchObject([{ kind: 'video', video: null }]);
  });
});

describe('a video is taken', () => {
  test('of the carer alone, and only while the service runs', async () => {
    const { bookingId, provider, tutor } = await inService();
    const stranger = await buildTutorWithPet(server.db);
    const { provider: other } = await inService();
    expect(await send(undefined, bookingId)).toMatchObject({ status: 401, code: 'session/missing' });
    for (const who of [stranger, other])
      expect(await send(who, bookingId)).toMatchObject({ status: 404, code: 'booking/not-found' });
    expect(await send(tutor, bookingId)).toMatchObject({ status: 403, code: 'care/not-the-carer' });
    expect(await send(provider, 'x')).toMatchObject({ status: 400, fields: { booking_id: 'invalid' } });
    const { bookingId: waiting, provider: early } = await buildConfirmedBooking(server.db);
    expect(await send(early, waiting)).toMatchObject({ status: 409, code: 'care/not-in-service' });
    await server.as(provider).call(checkOutBooking, { ...at(bookingId), body: {} });
    await server.db.execute(
      sql`update bookings set ends_at = starts_at + interval '30 seconds' where id = ${bookingId}`,
    );
    expect(await send(provider, bookingId)).toMatchObject({ status: 409, code: 'care/not-in-service' });
  });

  test('when it is large only of whom it is of use, before it is read', async () => {
    const { bookingId, provider, tutor } = await inService();
    const large = Buffer.concat([telephoneVideo(), Buffer.alloc(careVideoLimits.bytes)]);
    const stranger = await buildTutorWithPet(server.db);
    expect(await send(stranger, bookingId, large)).toMatchObject({ status: 404, code: 'booking/not-found' });
    expect(await send(tutor, bookingId, large)).toMatchObject({ status: 403, code: 'care/not-the-carer' });
    const fits = Buffer.concat([telephoneVideo(), box('free', Buffer.alloc(2 * 1024 * 1024))]);
    // A second one while the first is under way has no place; when that is over it has.
    const halfway = async () => {
      expect(await send(provider, bookingId, fits)).toMatchObject({
        status: 503,
        code: 'service/unavailable',
      });
    };
    expect((await send(provider, bookingId, fits, { halfway })).status).toBe(201);
    expect((await send(provider, bookingId, fits)).status).toBe(201);
  });

  test('of half a minute and sixteen megabytes at most', async () => {
    const { bookingId, provider } = await inService();
    const before = files();
    const filmed = (units: number) => videoFile({ tracks: [{ units }] });
    expect(await send(provider, bookingId, filmed(15_500))).toMatchObject({
      status: 400,
      code: 'care/video-too-long',
      fields: { video: 'too_long' },
    });
    const large = Buffer.concat([telephoneVideo(), Buffer.alloc(careVideoLimits.bytes)]);
    expect(await send(provider, bookingId, large)).toMatchObject({ status: 413, code: 'request/too-large' });
    expect(files()).toEqual(before);
    expect((await send(provider, bookingId, filmed(15_499))).status).toBe(201);
  });

  test.each([
    ...refusedFiles,
    { kind: 'a picture', bytes: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    { kind: 'half a video', bytes: () => telephoneVideo().subarray(0, 5_000) },
    { kind: 'an encrypted video', bytes: () => videoFile({ tracks: [{ codec: 'encv' }] }) },
  ])('when it is one: $kind is not', async ({ bytes }) => {
    const { bookingId, provider } = await inService();
    const before = files();
    const reply = await send(provider, bookingId, Buffer.from(await bytes()));
    expect(reply).toMatchObject({ status: 400, code: 'care/video-unreadable', fields: { video: 'invalid' } });
    expect((await diaryOf(provider, bookingId)).entries).toEqual([]);
    expect(files()).toEqual(before);
  });

  test('until there are twenty of a booking, or its diary is full', async () => {
    const { bookingId, provider } = await inService();
    const fill = (from: number, to: number, kind: string) =>
      server.db.execute(sql`
        insert into care_entries (booking_id, position, author_id, kind, video_digest, created_at, hash)
        select ${bookingId}::uuid, n, ${provider.userId}::uuid, ${kind}, ${kind === 'video' ? 'x' : null}, now(), 'x'
        from generate_series(${from}::int, ${to}::int) n`);
    await fill(1, careVideoLimits.perBooking - 1, 'video');
    expect((await send(provider, bookingId)).status).toBe(201);
    const before = files();
    expect(await send(provider, bookingId)).toMatchObject({ status: 409, code: 'care/too-many-videos' });
    await fill(maxCareEntries, maxCareEntries, 'pee');
    expect(await send(provider, bookingId)).toMatchObject({ status: 409, code: 'care/too-many-entries' });
    expect(files()).toEqual(before);
  });
});
