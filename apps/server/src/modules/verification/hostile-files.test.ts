import { openOwnVerification } from '@patinha/contract/verification';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { packed, refusedFiles, sanitizedFiles } from '../../testing/hostile/hostile-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { nextCpf, pdfOf, uploadAs } from './document-upload.factory.ts';
import { verificationPages, verifications } from './verification.table.ts';

let server: TestApp;
let person: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  person = await newTutor();
});
afterAll(() => server.close());

const newTutor = () => buildUser(server.db, { userType: 'tutor', documentNumber: nextCpf() });
const upload = (caller: BuiltUser, bytes: Uint8Array, name?: string, contentType?: string) =>
  uploadAs(server, caller, {
    type: 'selfie',
    bytes,
    ...(name !== undefined && { name }),
    ...(contentType !== undefined && { contentType }),
  });

/** What is shown of a document: its pages, each by its link. */
async function readPages(caller: BuiltUser, id: string): Promise<Buffer[]> {
  const { body } = await server.as(caller).call(openOwnVerification, { params: { verification_id: id } });
  return Promise.all(
    body.links.map(async ({ url }) => (await server.app.inject({ method: 'GET', url })).rawPayload),
  );
}

const megabytes = 1024 * 1024;
const imageBomb = () =>
  pdfOf('200 0 0 100 0 0 cm /I Do', {
    page: '/Resources<</XObject<</I 5 0 R>>>>',
    objects: packed(
      24_000 * 24_000,
      '5 0 obj<</Type/XObject/Subtype/Image/Width 24000/Height 24000/BitsPerComponent 8/ColorSpace/DeviceGray',
    ),
  });
describe('a file that is refused', () => {
  test.each(refusedFiles)(
    '$kind leaves nothing behind',
    { timeout: 60_000 },
    async ({ bytes, name, type }) => {
      const reply = await upload(person, await bytes(), name, type);
      expect(reply).toMatchObject({ status: 400, code: 'verification/file-unreadable' });
      expect(await server.db.select().from(verifications)).toEqual([]);
      expect(await server.db.select().from(verificationPages)).toEqual([]);
    },
  );

  test('more than ten megabytes, and nothing at all', async () => {
    expect(await upload(person, new Uint8Array(10 * megabytes + 1))).toMatchObject({ status: 413 });
    expect(await upload(person, new Uint8Array())).toMatchObject({
      status: 400,
      fields: { file: 'too_small' },
    });
  });
});

describe('a file that is made harmless', () => {
  test.each(sanitizedFiles)(
    '$kind becomes a picture without a trace of it',
    { timeout: 30_000 },
    async ({ bytes, traces }) => {
      const caller = await newTutor();
      const sent = await bytes();
      const reply = await upload(caller, sent);
      expect(reply.status).toBe(201);
      const pages = await readPages(caller, reply.id);
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        const metadata = await sharp(page).metadata();
        expect(metadata.format).toBe('webp');
        expect(Math.max(metadata.width, metadata.height)).toBeLessThanOrEqual(2000);
        expect(metadata.exif).toBeUndefined();
        expect(traces.filter((trace) => page.includes(Buffer.from(trace, 'latin1')))).toEqual([]);
      }
    },
  );

  test(
    'a PDF with a picture that unpacks to 576 MB ends with its reader, and the next one is read',
    { timeout: 60_000 },
    async () => {
      const caller = await newTutor();
      const before = process.memoryUsage().rss;
      await upload(caller, imageBomb());
      expect(process.memoryUsage().rss - before).toBeLessThan(700 * megabytes);
      expect((await upload(caller, pdfOf('0 0 1 rg 0 0 90 90 re f'))).status).toBe(201);
    },
  );

  test('PDFs are rendered for a limited number of people at a time, one each; the others have to wait', async () => {
    const [caller, ...others] = await Promise.all(Array.from({ length: 6 }, () => newTutor()));
    const draw = (of: BuiltUser | undefined) => uploadAs(server, of, { type: 'selfie', bytes: pdfOf('') });
    const twice = await Promise.all([draw(caller), draw(caller)]);
    expect(twice.map(({ code }) => code)).toEqual(expect.arrayContaining([undefined, 'service/unavailable']));
    const replies = await Promise.all([caller, ...others].map(draw));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 503, 503]);
    expect((await draw(caller)).status).toBe(201);
  });

  test('the visible content of a PDF is kept', async () => {
    const caller = await newTutor();
    const { id } = await upload(caller, pdfOf('1 0 0 rg 0 0 200 100 re f'));
    const [page] = await readPages(caller, id);
    const { dominant } = await sharp(page).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
  });
});
