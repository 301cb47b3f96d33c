import { createHash } from 'node:crypto';

import { getMe } from '@patinha/contract/account';
import { readDataExport, requestDataExport } from '@patinha/contract/compliance';
import { addMs, hourMs } from '@patinha/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { outbox } from '../../../platform/background/outbox.table.ts';
import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import {
  buildMarkedPair,
  documentOf,
  findInFiles,
  type MarkedPerson,
  storedFiles,
  zipEntries,
} from '../account-closure.factory.ts';
import { dataExports } from '../account-closure.table.ts';
import { videoOf } from '../deletion/video.factory.ts';
import { forgetExports } from './export.actions.ts';

let server: TestApp;
let person: MarkedPerson;
let other: MarkedPerson;
beforeAll(async () => {
  server = await openTestApp();
  [person, other] = await buildMarkedPair(server, ['Minha', 'Alheia']);
});
afterAll(() => server.close());

const fetchFile = async (path: string, caller?: { readonly accessToken: string }) => {
  const reply = await server.app.inject({
    method: 'GET',
    url: path,
    headers: caller ? { authorization: `Bearer ${caller.accessToken}` } : {},
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};

async function exportOf(caller: MarkedPerson): Promise<string> {
  await server.as(caller).call(requestDataExport);
  await server.deliver();
  const { body } = await server.as(caller).call(readDataExport);
  return body.export?.download_path ?? '';
}

describe('the copy of one’s own data', () => {
  test('is asked for, made by the worker, and then a zip with everything of the person', async () => {
    expect((await server.as(person).call(readDataExport)).body.export).toBeNull();
    const asked = await server.as(person).call(requestDataExport);
    expect(asked).toMatchObject({ status: 202, body: { status: 'requested', download_path: null } });
    const again = await server.as(person).call(requestDataExport);
    expect(again.body.id).toBe(asked.body.id);

    await server.deliver();
    const { body } = await server.as(person).call(readDataExport);
    expect(body.export).toMatchObject({ id: asked.body.id, status: 'ready' });
    const file = await fetchFile(body.export?.download_path ?? '', person);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });

    const entries = await zipEntries(file.bytes);
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining(['leia-me.txt', 'dados/profiles.json', 'dados/pets.json', 'dados/wallet.json']),
    );
    const whole = [...entries.values()].map((bytes) => bytes.toString('utf8').toLowerCase()).join('\n');
    expect(person.markers.filter((marker) => !whole.includes(marker))).toEqual([]);
    expect(JSON.parse(entries.get('dados/profiles.json')?.toString('utf8') ?? '')).toMatchObject([
      { email: person.email, full_name: 'Minhanome Souza' },
    ]);
    const files = new Map(
      [...entries].flatMap(([path, bytes]) => {
        const [, name] = /^arquivos\/(\w+)-[1-6]\.(?:webp|mp4)$/.exec(path) ?? [];
        return name === undefined ? [] : [[name, bytes.toString()] as const];
      }),
    );
    expect(Object.fromEntries(files)).toEqual({
      profile_photos: 'Minharosto',
      service_photos: 'Minhafoto',
      pet_photos: 'Minhafocinho',
      care_entries: videoOf(person.userId),
      pet_document_pages: documentOf(person.userId),
      verification_pages: documentOf(person.userId),
    });
    const sums = [...entries].flatMap(([path, content]) =>
      path.startsWith('arquivos/')
        ? [`${createHash('sha256').update(content).digest('hex')}  ${path}\n`]
        : [],
    );
    expect(entries.get('sha256.txt')?.toString()).toBe(sums.join(''));
  });

  test('contains no other person’s data and no secret', async () => {
    const { bytes } = await fetchFile(await exportOf(person), person);
    const entries = await zipEntries(bytes);
    const whole = [...entries.values()].map((content) => content.toString('utf8').toLowerCase()).join('\n');
    expect(other.markers.length).toBeGreaterThanOrEqual(30);
    expect(other.markers.filter((marker) => whole.includes(marker))).toEqual([]);
    for (const secret of ['argon2', 'password_hash', 'nonce', 'refresh_key', other.userId, other.providerId])
      expect(whole).not.toContain(secret);
  });

  test('lies sealed in the storage', async () => {
    await exportOf(person);
    expect(findInFiles(server, person.markers).toSorted()).toEqual([
      'minhafocinho',
      'minhafoto',
      'minharosto',
    ]);
  });

  test('is announced by a mail whose link names the same file', async () => {
    const path = await exportOf(other);
    const mails = await mailsTo(server.db, other.email);
    const mail = mails.find(({ subject }) => subject === 'Sua cópia de dados está pronta');
    const link = new URL(mail?.links[0] ?? '');
    expect(`${link.pathname}?tab=${link.searchParams.get('tab')}`).toBe('/compliance?tab=meus-dados');
    expect(`/files/exports/${link.searchParams.get('arquivo')}`).toBe(path);
  });
});

describe('the link to it', () => {
  test('opens nothing for guests and for others, a forged or cut one nothing for the owner', async () => {
    const path = await exportOf(person);
    expect((await fetchFile(path)).status).toBe(401);
    expect((await fetchFile(path, other)).status).toBe(404);
    expect((await fetchFile(path, await buildUser(server.db, { roles: ['admin'] }))).status).toBe(404);
    expect((await fetchFile(`${path.slice(0, -3)}AAA`, person)).status).toBe(404);
    expect((await fetchFile('/files/exports/x', person)).status).toBe(404);
    const later = path.replace(/\.(\d+)\./, (_all, seconds: string) => `.${Number(seconds) + 999_999}.`);
    expect((await fetchFile(later, person)).status).toBe(404);
    expect((await fetchFile(path, person)).status).toBe(200);
  });

  test('dies with the file after 72 hours', async () => {
    const path = await exportOf(person);
    const before = storedFiles(server.platform.env.DATA_DIR).length;
    await server.advance(71 * 3600);
    expect((await fetchFile(path, person)).status).toBe(200);
    await server.advance(3601);
    expect((await fetchFile(path, person)).status).toBe(404);
    expect((await server.as(person).call(readDataExport)).body.export).toMatchObject({
      status: 'expired',
      download_path: null,
    });
    expect(storedFiles(server.platform.env.DATA_DIR).length).toBeLessThan(before);
    expect((await server.as(person).call(getMe)).status).toBe(200);
  });
});

test('a copy whose file cannot be removed keeps no other one, and fails the run', async () => {
  const now = await readClock(server.db);
  const store = async (storageKey: string, hours: number) => {
    const { userId } = await buildUser(server.db);
    const times = { requestedAt: now, readyAt: now, expiresAt: addMs(now, -hours * hourMs) };
    await server.db.insert(dataExports).values({ userId, storageKey, sizeBytes: 1, ...times });
    return storageKey;
  };
  const broken = await store('no key of the storage', 2);
  const key = await store(await server.platform.storage.put('data exports', Buffer.from('copy')), 1);

  const message = 'Not a storage key';
  await expect(forgetExports(server.db, now, server.platform)).rejects.toMatchObject({
    errors: [{ message }],
  });
  expect(await server.platform.storage.get(key)).toBeUndefined();
  const mine = inArray(dataExports.storageKey, [broken, key]);
  expect(await server.db.select().from(dataExports).where(mine)).toMatchObject([{ storageKey: broken }]);
  await server.db.delete(dataExports).where(mine);
});

describe('a copy whose making failed', () => {
  const asked = async () => {
    const user = await buildUser(server.db);
    const { body } = await server.as(user).call(requestDataExport);
    return { user, id: body.id };
  };
  const statusOf = async (user: { readonly accessToken: string }) =>
    (await server.as(user).call(readDataExport)).body.export?.status;

  test('too often is tried again when the person asks again', async () => {
    const { user, id } = await asked();
    await server.db
      .update(outbox)
      .set({ parkedAt: new Date(), attempts: 15 })
      .where(eq(outbox.key, `export:${id}`));
    await server.deliver();
    expect(await statusOf(user)).toBe('requested');
    expect((await server.as(user).call(requestDataExport)).body.id).toBe(id);
    await server.deliver();
    expect(await statusOf(user)).toBe('ready');
  });

  test('after the file was written leaves no second one', async () => {
    const { user, id } = await asked();
    const storageKey = await server.platform.storage.put('data exports', Buffer.from('whole copy'));
    await server.db.update(dataExports).set({ storageKey }).where(eq(dataExports.id, id));
    await server.deliver();
    expect(await statusOf(user)).toBe('ready');
    expect(await server.platform.storage.get(storageKey)).toBeUndefined();
  });
});

test('ten copies a day are enough', async () => {
  const user = server.as(await buildUser(server.db));
  for (let count = 0; count < 10; count += 1) await user.call(requestDataExport);
  expect(await user.call(requestDataExport)).toFailWith('request/rate-limited');
});

test('a body that the operation does not know is refused', async () => {
  const user = server.as(await buildUser(server.db));
  expect(await user.send(requestDataExport, { body: { user_id: other.userId } })).toRefuseFields('user_id');
});
