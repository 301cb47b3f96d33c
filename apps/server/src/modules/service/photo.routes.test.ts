import {
  addServicePhoto,
  deleteServicePhoto,
  listProviderServices,
  orderServicePhotos,
  readService,
  servicePhotoLimits,
} from '@patinha/contract/service';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { buildService } from './service.factory.ts';
import { servicePhotos } from './service.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });

interface Upload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly field?: string;
  readonly key?: string;
}

async function upload(
  caller: Pick<BuiltProvider, 'accessToken'> | undefined,
  serviceId: string,
  { bytes, field = 'photo', key }: Upload,
) {
  const form = new FormData();
  form.append(field, new File([bytes], 'foto.png', { type: 'image/png' }));
  const request = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: addServicePhoto.path.replace(':service_id', serviceId),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function buildOwnService() {
  const provider = await buildProvider(server.db);
  const { id } = await buildService(server.db, { providerId: provider.providerId });
  return { provider, serviceId: id };
}

const bytesOf = async (image: Sharp) => Uint8Array.from(await image.png().toBuffer());
const fetchPhoto = (url: string) => server.app.inject({ method: 'GET', url });
const photosOf = async (serviceId: string) =>
  (await server.anonymous.call(readService, { params: { service_id: serviceId } })).body.photos;
const errorOf = (reply: { json(): { error: { code: string } } }) => reply.json().error.code;

describe('adding a photo', () => {
  test('re-encodes it without the metadata of its maker, and serves it to anyone, cacheable for a year', async () => {
    const { provider, serviceId } = await buildOwnService();
    const sent = await picture(3200, 1600)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const reply = await upload(provider, serviceId, { bytes: Uint8Array.from(sent) });
    expect(reply.statusCode).toBe(201);
    const [photo] = await photosOf(serviceId);
    expect(photo).toEqual(reply.json());
    expect(photo).toMatchObject({ width: 1600, height: 800 });
    const shown = await fetchPhoto(photo?.url ?? '');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(metadata.exif).toBeUndefined();
    const listed = await server.anonymous.call(listProviderServices, {
      params: { provider_id: provider.providerId },
      query: {},
    });
    expect(listed.body.items[0]?.photo_url).toBe(photo?.url);
  });

  test('turns a picture upright as its camera held it', async () => {
    const { provider, serviceId } = await buildOwnService();
    const sideways = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const reply = await upload(provider, serviceId, { bytes: Uint8Array.from(sideways) });
    expect(reply.json()).toMatchObject({ width: 20, height: 40 });
  });

  test('leaves nothing of code that was hung on a picture', async () => {
    const { provider, serviceId } = await buildOwnService();
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([Buffer.from(await bytesOf(picture())), Buffer.from(script)]);
    const reply = await upload(provider, serviceId, { bytes: Uint8Array.from(polyglot) });
    expect(reply.statusCode).toBe(201);
    const shown = await fetchPhoto(reply.json<{ url: string }>().url);
    expect(shown.rawPayload.includes('<script>')).toBe(false);
  });

  const text = (content: string) => Uint8Array.from(Buffer.from(content));
  test.each([
    { kind: 'an SVG', bytes: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
    { kind: 'text', bytes: () => text('not a picture') },
    { kind: 'a PDF', bytes: () => text('%PDF-1.7 1 0 obj <</JavaScript (x)>> endobj') },
    { kind: 'nothing', bytes: () => new Uint8Array() },
    { kind: 'a GIF', bytes: async () => Uint8Array.from(await picture().gif().toBuffer()) },
    { kind: 'half a PNG', bytes: async () => (await bytesOf(picture(300, 300))).slice(0, 200) },
    {
      kind: 'half a JPEG',
      bytes: async () => Uint8Array.from((await picture(300, 300).jpeg().toBuffer()).subarray(0, 600)),
    },
  ])('refuses $kind and stores nothing', async ({ bytes }) => {
    const { provider, serviceId } = await buildOwnService();
    const reply = await upload(provider, serviceId, { bytes: await bytes() });
    expect(reply.statusCode).toBe(400);
    expect(errorOf(reply)).toBe('service/photo-unreadable');
    expect(await photosOf(serviceId)).toEqual([]);
  });

  test('says of a picture of too many pixels that it is too large', async () => {
    const { provider, serviceId } = await buildOwnService();
    const reply = await upload(provider, serviceId, { bytes: await bytesOf(picture(8000, 5001)) });
    expect(reply.statusCode).toBe(413);
    expect(errorOf(reply)).toBe('request/too-many-pixels');
    expect(await photosOf(serviceId)).toEqual([]);
  });

  test('refuses more than ten megabytes, another field and a body that is no form', async () => {
    const { provider, serviceId } = await buildOwnService();
    const tooLarge = await upload(provider, serviceId, {
      bytes: new Uint8Array(servicePhotoLimits.bytes + 1),
    });
    expect(tooLarge.statusCode).toBe(413);
    expect(errorOf(tooLarge)).toBe('request/too-large');
    const misnamed = await upload(provider, serviceId, { bytes: await bytesOf(picture()), field: 'file' });
    expect(misnamed.statusCode).toBe(400);
    expect(misnamed.json()).toMatchObject({ error: { fields: { photo: 'required', file: 'unknown' } } });
    const params = { service_id: serviceId };
    const caller = server.as(provider);
    expect(await caller.send(addServicePhoto, { params, body: { photo: 'x' } })).toRefuseFields('photo');
    expect(await photosOf(serviceId)).toEqual([]);
  });

  test('is for the owner alone', async () => {
    const { serviceId } = await buildOwnService();
    const bytes = await bytesOf(picture());
    expect((await upload(undefined, serviceId, { bytes })).statusCode).toBe(401);
    const stranger = await buildProvider(server.db);
    for (const id of [serviceId, unknownId]) {
      const reply = await upload(stranger, id, { bytes });
      expect(reply.statusCode).toBe(404);
      expect(errorOf(reply)).toBe('service/not-found');
    }
    expect(await photosOf(serviceId)).toEqual([]);
  });

  test('decodes nothing for a service that is not the caller’s', async () => {
    const { serviceId } = await buildOwnService();
    const stranger = await buildProvider(server.db);
    const reply = await upload(stranger, serviceId, { bytes: text('not a picture') });
    expect(errorOf(reply)).toBe('service/not-found');
  });

  test('stops at eight', async () => {
    const { provider, serviceId } = await buildOwnService();
    await server.db.insert(servicePhotos).values(
      Array.from({ length: 8 }, (_, position) => ({
        serviceId,
        position,
        storageKey: `k${position}`,
        width: 4,
        height: 4,
      })),
    );
    const reply = await upload(provider, serviceId, { bytes: await bytesOf(picture()) });
    expect(reply.statusCode).toBe(409);
    expect(errorOf(reply)).toBe('service/photo-limit');
  });

  test('once more with the same key adds nothing, and another picture under it is refused', async () => {
    const { provider, serviceId } = await buildOwnService();
    const bytes = await bytesOf(picture());
    const first = await upload(provider, serviceId, { bytes, key: 'one-intention' });
    const again = await upload(provider, serviceId, { bytes, key: 'one-intention' });
    expect(again.json()).toEqual(first.json());
    expect(await photosOf(serviceId)).toHaveLength(1);
    const other = await upload(provider, serviceId, {
      bytes: await bytesOf(picture(9, 9)),
      key: 'one-intention',
    });
    expect(other.statusCode).toBe(422);
  });
});

describe('photos of a service', () => {
  async function buildThree() {
    const owned = await buildOwnService();
    for (const side of [10, 20, 30])
      await upload(owned.provider, owned.serviceId, { bytes: await bytesOf(picture(side, side)) });
    return { ...owned, photos: await photosOf(owned.serviceId) };
  }

  test('are put in order', async () => {
    const { provider, serviceId, photos } = await buildThree();
    expect(photos.map(({ width }) => width)).toEqual([10, 20, 30]);
    const [first, second, third] = photos.map(({ id }) => id);
    const params = { service_id: serviceId };
    const body = { photo_ids: [third ?? '', first ?? '', second ?? ''] };
    const reply = await server.as(provider).call(orderServicePhotos, { params, body });
    expect(reply.body.photos.map(({ width }) => width)).toEqual([30, 10, 20]);
    expect((await photosOf(serviceId)).map(({ width }) => width)).toEqual([30, 10, 20]);
  });

  test('are ordered by their owner alone, and only all of them at once', async () => {
    const { provider, serviceId, photos } = await buildThree();
    const params = { service_id: serviceId };
    const ids = photos.map(({ id }) => id);
    const owner = server.as(provider);
    const stranger = server.as(await buildProvider(server.db));
    expect(await stranger.call(orderServicePhotos, { params, body: { photo_ids: ids } })).toFailWith(
      'service/not-found',
    );
    for (const wrong of [ids.slice(1), [...ids.slice(1), unknownId], [...ids.slice(1), ids[1] ?? '']])
      expect(await owner.call(orderServicePhotos, { params, body: { photo_ids: wrong } })).toFailWith(
        'service/photo-not-found',
      );
    expect(await owner.send(orderServicePhotos, { params, body: { photo_ids: ['1'] } })).toRefuseFields(
      'photo_ids.0',
    );
  });

  test('are removed with their file by their owner alone', async () => {
    const { provider, serviceId, photos } = await buildThree();
    const [photo] = photos;
    const params = { service_id: serviceId, photo_id: photo?.id ?? '' };
    const stranger = server.as(await buildProvider(server.db));
    expect(await stranger.call(deleteServicePhoto, { params })).toFailWith('service/not-found');
    const stored = await server.db.select().from(servicePhotos);
    const { storageKey = '' } = stored.find(({ id }) => id === photo?.id) ?? {};
    expect(await server.platform.storage.get(storageKey)).toBeDefined();
    await server.as(provider).call(deleteServicePhoto, { params });
    await server.deliver();
    expect(await server.platform.storage.get(storageKey)).toBeUndefined();
    expect((await fetchPhoto(photo?.url ?? '')).statusCode).toBe(404);
    expect(await server.as(provider).call(deleteServicePhoto, { params })).toFailWith(
      'service/photo-not-found',
    );
    expect((await photosOf(serviceId)).map(({ width }) => width)).toEqual([20, 30]);
  });

  test.each(['1', unknownId, '..%2f..%2fetc'])('%s is no photo', async (id) => {
    expect((await fetchPhoto(`/files/photos/${id}`)).statusCode).toBe(404);
  });
});
