import { getMe, profilePhotoBytes, removeProfilePhoto, replaceProfilePhoto } from '@patinha/contract/account';
import { readProvider } from '@patinha/contract/provider';
import { readService } from '@patinha/contract/service';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountDeletions } from '../../account-closure/account-closure.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { profilePhotos, profiles } from '../account.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });
const small = async () => Uint8Array.from(await picture(40, 20).png().toBuffer());

async function upload(
  caller: Pick<BuiltUser, 'accessToken'> | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  field = 'photo',
) {
  const form = new FormData();
  form.append(field, new File([bytes], 'eu.png', { type: 'image/png' }));
  const request = new Response(form);
  return server.app.inject({
    method: replaceProfilePhoto.method,
    url: replaceProfilePhoto.path,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const open = (url: string | null) => server.app.inject({ method: 'GET', url: url ?? '' });
const avatarOf = async (user: BuiltUser) => (await server.as(user).call(getMe)).body.avatar_url;
const storedKeys = async () =>
  (await server.db.select().from(profilePhotos)).map(({ storageKey }) => storageKey);

describe('the own photo', () => {
  test('is re-encoded at a small size and served to anyone with its address, cached for a day', async () => {
    const user = await buildUser(server.db);
    const sent = await picture(3000, 1500)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const reply = await upload(user, Uint8Array.from(sent));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ user_id: user.userId, avatar_url: await avatarOf(user) });
    const shown = await open(await avatarOf(user));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(metadata.exif).toBeUndefined();
  });

  test('gives way to the next one, and is removed with its file', async () => {
    const user = await buildUser(server.db);
    await upload(user, await small());
    const first = await avatarOf(user);
    const [firstKey] = (await storedKeys()).slice(-1);
    await upload(user, await small());
    const second = await avatarOf(user);
    expect(second).not.toBe(first);
    await server.deliver();
    expect((await open(first)).statusCode).toBe(404);
    expect(await server.platform.storage.get(firstKey ?? '')).toBeUndefined();
    expect((await open(second)).statusCode).toBe(200);
    for (const _time of [1, 2])
      expect((await server.as(user).call(removeProfilePhoto)).body.avatar_url).toBeNull();
    await server.deliver();
    expect((await open(second)).statusCode).toBe(404);
  });

  const text = (content: string) => Uint8Array.from(Buffer.from(content));
  test.each([
    { kind: 'an SVG', bytes: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
    { kind: 'nothing', bytes: () => new Uint8Array() },
    { kind: 'a GIF', bytes: async () => Uint8Array.from(await picture(9, 9).gif().toBuffer()) },
    { kind: 'half a PNG', bytes: async () => (await small()).slice(0, 60) },
  ])('is not $kind', async ({ bytes }) => {
    const user = await buildUser(server.db);
    const reply = await upload(user, await bytes());
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'account/photo-unreadable' } });
    expect(await avatarOf(user)).toBeNull();
  });

  test('is refused when too large, of another field name, or without a session or a profile', async () => {
    const user = await buildUser(server.db);
    expect((await upload(user, new Uint8Array(profilePhotoBytes + 1))).statusCode).toBe(413);
    expect((await upload(user, await small(), 'file')).json()).toMatchObject({
      error: { fields: { photo: 'required', file: 'unknown' } },
    });
    expect((await upload(undefined, await small())).statusCode).toBe(401);
    expect(await avatarOf(user)).toBeNull();
    await server.db.delete(profiles).where(eq(profiles.userId, user.userId));
    const faceless = await upload(user, await small());
    expect([faceless.statusCode, faceless.json()]).toMatchObject([
      404,
      { error: { code: 'resource/not-found' } },
    ]);
  });

  test('is hidden while its owner is leaving', async () => {
    const user = await buildUser(server.db);
    await upload(user, await small());
    const now = new Date();
    await server.db.insert(accountDeletions).values({
      userId: user.userId,
      requestedAt: now,
      dueAt: now,
      hidden: { serviceIds: [], wasCardActive: false },
    });
    expect((await open(await avatarOf(user))).statusCode).toBe(404);
  });

  test.each(['1', '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11'])('%s is none', async (id) => {
    expect((await open(`/files/profile-photos/${id}`)).statusCode).toBe(404);
  });
});

test.each([
  { kind: 'prestador', isShown: true },
  { kind: 'empresa', isShown: false },
] as const)(
  'on the public pages of a $kind the photo of its owner is shown: $isShown',
  async ({ kind, isShown }) => {
    const provider = await buildProvider(server.db, { kind });
    const { id } = await buildService(server.db, { providerId: provider.providerId });
    await upload(provider, await small());
    const expected = isShown ? await avatarOf(provider) : null;
    const page = await server.anonymous.call(readProvider, { params: { provider_id: provider.providerId } });
    expect(page.body.photo_url).toBe(expected);
    const service = await server.anonymous.call(readService, { params: { service_id: id } });
    expect(service.body.provider.photo_url).toBe(expected);
  },
);
