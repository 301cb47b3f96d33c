import {
  blockPerson,
  listMessages,
  messagePhotoBytes,
  openThread,
  postMessagePhoto,
} from '@patinha/contract/message';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildTutorWithPet,
  payBooking,
} from '../booking/booking.factory.ts';
import { withdraw, talk as talkOfNeed } from './need-talk.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });
const small = async () => Uint8Array.from(await picture(40, 20).png().toBuffer());

interface Sent {
  readonly caller: Pick<BuiltUser, 'accessToken'> | undefined;
  readonly threadId: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly field?: string;
  readonly name?: string;
  readonly key?: string | null;
}

async function send({ caller, threadId, bytes, field = 'photo', name = 'thor.png', ...rest }: Sent) {
  const form = new FormData();
  form.append(field, new File([bytes ?? (await small())], name, { type: 'image/png' }));
  const request = new Response(form);
  const { key = crypto.randomUUID() } = rest;
  return server.app.inject({
    method: postMessagePhoto.method,
    url: postMessagePhoto.path.replace(':thread_id', threadId),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      ...(key !== null && { 'idempotency-key': key }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const open = (url: string) => server.app.inject({ method: 'GET', url });

async function talk(build = buildConfirmedBooking) {
  const booking = await build(server.db);
  const { body } = await server
    .as(booking.tutor)
    .call(openThread, { body: { booking_id: booking.bookingId } });
  return { ...booking, threadId: body.id };
}
const photosOf = async (who: BuiltUser, thread_id: string) =>
  (await server.as(who).call(listMessages, { params: { thread_id } })).body.items.map(({ photo }) => photo);

describe('a photo', () => {
  test('waits for the confirmation of the booking', async () => {
    const { tutor, provider, bookingId, threadId } = await talk((db) =>
      buildBooking(db, { status: 'accepted' }),
    );
    for (const caller of [tutor, provider])
      expect((await send({ caller, threadId })).json()).toMatchObject({
        error: { code: 'message/photo-too-early' },
      });
    await payBooking(server.db, bookingId);
    expect((await send({ caller: tutor, threadId })).statusCode).toBe(201);
    expect(await photosOf(provider, threadId)).toMatchObject([{ width: 40, height: 20 }]);
  });

  test('is not taken from either side of a block', async () => {
    const { tutor, provider, threadId } = await talk();
    await server.as(tutor).call(blockPerson, { params: { thread_id: threadId } });
    for (const [caller, code] of [
      [provider, 'message/blocked'],
      [tutor, 'message/blocked-by-you'],
    ] as const) {
      const reply = await send({ caller, threadId });
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code } }]);
    }
    expect(await photosOf(tutor, threadId)).toEqual([]);
  });

  test('is not taken about a need either: too early before an acceptance, over with the proposal', async () => {
    const deal = await talkOfNeed(server);
    const refusal = async () => (await send({ caller: deal.tutor, threadId: deal.id })).json();
    expect(await refusal()).toMatchObject({ error: { code: 'message/photo-too-early' } });
    await withdraw(server, deal);
    expect(await refusal()).toMatchObject({ error: { code: 'message/proposal-over' } });
    expect(await photosOf(deal.tutor, deal.id)).toEqual([]);
  });

  test('is re-encoded, without its metadata and without its name', async () => {
    const { tutor, provider, threadId } = await talk();
    const bytes = Uint8Array.from(
      await picture(3200, 1600)
        .withExif({ IFD0: { ImageDescription: 'liga 11 98765-4321' } })
        .jpeg()
        .toBuffer(),
    );
    const reply = await send({ caller: tutor, threadId, bytes, name: 'liga 11 98765-4321.jpg' });
    expect(reply.body).not.toContain('98765');
    const [photo] = await photosOf(provider, threadId);
    const shown = await open(photo?.url ?? '');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(metadata.exif).toBeUndefined();
  });

  test('opens with its link alone, and no longer than that lives', async () => {
    const { tutor, threadId } = await talk();
    await send({ caller: tutor, threadId });
    const url = (await photosOf(tutor, threadId))[0]?.url ?? '';
    expect((await open(url)).statusCode).toBe(200);
    const other = (await photosOf(tutor, threadId))[0]?.url.replace(/until=\d+/, 'until=9999999999');
    for (const wrong of [url.split('?')[0], `${url}x`, other, url.replace(/photos\/.{8}/, 'photos/00000000')])
      expect((await open(wrong ?? '')).statusCode).toBe(404);
    await server.advance(2 * 3600);
    expect((await open(url)).statusCode).toBe(404);
    expect((await open((await photosOf(tutor, threadId))[0]?.url ?? '')).statusCode).toBe(200);
  });

  test('must be a whole picture below 10 MB, from a participant, with an idempotency key', async () => {
    const { tutor, threadId } = await talk();
    const caller = tutor;
    const unreadable = await send({ caller, threadId, bytes: Uint8Array.from(Buffer.from('<svg/>')) });
    expect([unreadable.statusCode, unreadable.json()]).toMatchObject([
      400,
      { error: { code: 'message/photo-unreadable' } },
    ]);
    const large = new Uint8Array(messagePhotoBytes + 1);
    expect((await send({ caller, threadId, bytes: large })).statusCode).toBe(413);
    expect((await send({ caller, threadId, field: 'file' })).json()).toMatchObject({
      error: { fields: { photo: 'required', file: 'unknown' } },
    });
    expect((await send({ caller, threadId, key: null })).statusCode).toBe(400);
    expect((await send({ caller: undefined, threadId })).statusCode).toBe(401);
    const stranger = await buildTutorWithPet(server.db);
    expect((await send({ caller: stranger, threadId })).statusCode).toBe(404);
    expect(await photosOf(tutor, threadId)).toEqual([]);
  });
});
