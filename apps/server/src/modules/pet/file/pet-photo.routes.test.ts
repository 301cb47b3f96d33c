import {
  deletePet,
  listPets,
  listPetsInCare,
  readLostPet,
  readPet,
  removePetPhoto,
  reportPetFound,
  reportPetLost,
} from '@patinha/contract/pet';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refusedFiles, sanitizedFiles } from '../../../testing/hostile/hostile-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountDeletions } from '../../account-closure/account-closure.table.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildTutorWithPet, type BuiltTutor } from '../../booking/booking.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { petPhotos } from '../pet-file.table.ts';
import { buildPet } from '../pet.factory.ts';
import { picture, sendPetPhoto } from './pet-file.factory.ts';

let server: TestApp;
let tutor: BuiltTutor;
beforeAll(async () => {
  server = await openTestApp();
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const open = (url: string | null) => server.app.inject({ method: 'GET', url: url ?? '' });
const avatarOf = async (who: BuiltTutor) =>
  (await server.as(who).call(readPet, { params: { pet_id: who.petId } })).body.avatar_url;
const keys = async () => (await server.db.select().from(petPhotos)).map(({ storageKey }) => storageKey);

describe('the photo of a pet', () => {
  test('is re-encoded and scaled down, and appears in the list and the profile', async () => {
    const own = await buildTutorWithPet(server.db);
    const sent = await picture(3000, 1500)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const reply = await sendPetPhoto(server, own, own.petId, { bytes: sent });
    expect(reply).toMatchObject({ status: 200, body: { avatar_url: await avatarOf(own) } });
    const list = (await server.as(own).call(listPets, { query: {} })).body.items;
    expect(list.map(({ avatar_url }) => avatar_url)).toEqual([await avatarOf(own)]);
    const shown = await open(await avatarOf(own));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(metadata.exif).toBeUndefined();
  });

  test('gives way to the next one and goes with its file; so does that of a pet that is removed', async () => {
    const own = await buildTutorWithPet(server.db);
    await sendPetPhoto(server, own, own.petId);
    const [first, [firstKey = '']] = [await avatarOf(own), (await keys()).slice(-1)];
    await sendPetPhoto(server, own, own.petId);
    const second = await avatarOf(own);
    await server.deliver();
    expect((await open(first)).statusCode).toBe(404);
    expect(await server.platform.storage.get(firstKey)).toBeUndefined();
    expect((await open(second)).statusCode).toBe(200);
    const params = { pet_id: own.petId };
    for (const _time of [1, 2])
      expect((await server.as(own).call(removePetPhoto, { params })).body.avatar_url).toBeNull();
    expect((await open(second)).statusCode).toBe(404);
    await sendPetPhoto(server, own, own.petId);
    const [lastKey = ''] = (await keys()).slice(-1);
    await server.as(own).call(deletePet, { params });
    await server.deliver();
    expect(await server.platform.storage.get(lastKey)).toBeUndefined();
  });

  test('is the carer’s to see with the request, and no other provider’s', async () => {
    const booking = await buildBooking(server.db);
    await sendPetPhoto(server, booking.tutor, booking.tutor.petId);
    const look = (who: BuiltUser) =>
      server.as(who).send(listPetsInCare, { params: { booking_id: booking.bookingId } });
    expect(JSON.stringify((await look(booking.provider)).body)).toContain(await avatarOf(booking.tutor));
    expect(await look(await buildProvider(server.db))).toFailWith('booking/not-found');
  });

  test('stands on the page of a lost pet only if its tutor says so, and closes with it', async () => {
    const own = await buildTutorWithPet(server.db);
    const params = { pet_id: own.petId };
    await sendPetPhoto(server, own, own.petId);
    const report = (shows_photo?: boolean) =>
      server.as(own).call(reportPetLost, { params, body: shows_photo === undefined ? {} : { shows_photo } });
    const { token, shows_photo: isShown } = (await report()).body;
    expect(isShown).toBe(false);
    const page = async () =>
      (await server.anonymous.call(readLostPet, { params: { lost_token: token } })).body.avatar_url;
    const address = `/files/lost-pets/${token}/photo`;
    expect(await page()).toBeNull();
    expect((await open(address)).statusCode).toBe(404);
    await report(true);
    expect(await page()).toBe(address);
    expect((await open(address)).headers['content-type']).toBe('image/webp');
    await report(false);
    expect((await open(address)).statusCode).toBe(404);
    await report(true);
    await server.as(own).call(reportPetFound, { params });
    expect((await open(address)).statusCode).toBe(404);
  });

  test('of a person who is deleting their account is hidden at once', async () => {
    const own = await buildTutorWithPet(server.db);
    await sendPetPhoto(server, own, own.petId);
    const address = await avatarOf(own);
    await server.db.insert(accountDeletions).values({
      userId: own.userId,
      requestedAt: new Date(),
      dueAt: new Date(Date.now() + 86_400_000),
      hidden: { serviceIds: [], wasCardActive: false },
    });
    expect((await open(address)).statusCode).toBe(404);
  });

  test('is the owner’s alone to change, and not of a pet that the plan no longer covers', async () => {
    const other = await buildTutorWithPet(server.db);
    expect(await sendPetPhoto(server, other, tutor.petId)).toMatchObject({
      status: 404,
      code: 'pet/not-found',
    });
    expect(await sendPetPhoto(server, undefined, tutor.petId)).toMatchObject({ status: 401 });
    const params = { pet_id: tutor.petId };
    expect(await server.as(other).send(removePetPhoto, { params })).toFailWith('pet/not-found');
    const many = await buildTutorWithPet(server.db);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await buildPet(server.db, { ownerId: many.userId })).id);
    expect(await sendPetPhoto(server, many, ids.at(-1) ?? '')).toMatchObject({ code: 'pet/read-only' });
  });
});

describe('a hostile file', () => {
  const all = [...refusedFiles, ...sanitizedFiles.filter(({ kind }) => kind.startsWith('a PDF'))];
  test.each(all)('$kind is no photo', { timeout: 60_000 }, async ({ bytes, name, type }) => {
    const reply = await sendPetPhoto(server, tutor, tutor.petId, { bytes: await bytes(), name, type });
    expect(reply).toMatchObject({ status: 400, code: 'pet/file-unreadable' });
    expect(await avatarOf(tutor)).toBeNull();
  });

  test.each(sanitizedFiles.filter(({ kind }) => !kind.startsWith('a PDF')))(
    '$kind becomes a picture without a trace of it',
    async ({ bytes, traces }) => {
      const own = await buildTutorWithPet(server.db);
      await sendPetPhoto(server, own, own.petId, { bytes: await bytes() });
      const { rawPayload } = await open(await avatarOf(own));
      expect((await sharp(rawPayload).metadata()).format).toBe('webp');
      expect(traces.filter((trace) => rawPayload.includes(Buffer.from(trace, 'latin1')))).toEqual([]);
    },
  );

  test('more than five megabytes, and nothing at all', async () => {
    const send = (size: number) => sendPetPhoto(server, tutor, tutor.petId, { bytes: new Uint8Array(size) });
    expect(await send(5 * 1024 * 1024 + 1)).toMatchObject({ status: 413 });
    expect(await send(0)).toMatchObject({ status: 400, fields: { photo: 'too_small' } });
  });
});
