import { buffer } from 'node:stream/consumers';

import {
  approveVerification,
  listVerifications,
  openOwnVerification,
  openVerification,
  withdrawVerification,
} from '@patinha/contract/verification';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { idempotencyKeys } from '../../platform/http/idempotency.table.ts';
import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { realTimeMs } from '../../platform/time/real-time.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { nextCpf, type Upload, uploadAs } from './document-upload.factory.ts';
import { verificationLinks, verificationPages } from './verification.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const selfie: Upload = { type: 'selfie' };
const upload = (caller: BuiltUser, spec: Upload) => uploadAs(server, caller, spec);
const newTutor = () => buildUser(server.db, { userType: 'tutor', documentNumber: nextCpf() });
const newcomer = () => buildProvider(server.db, { user: { documentNumber: nextCpf() }, verifiedUntil: null });
const params = (id: string) => ({ params: { verification_id: id } });
const approve = (id: string) => server.as(admin).call(approveVerification, { ...params(id), body: {} });
const fetchPage = (url: string) => server.app.inject({ method: 'GET', url });

const trail = async (subjectId: string) =>
  (
    await server.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, subjectId))
      .orderBy(auditLog.id)
  ).map(({ action, actorId, details }) => ({ action, actorId, details }));

describe('the files', () => {
  test('are stored encrypted under unguessable keys', async () => {
    const { id } = await upload(await newTutor(), selfie);
    const [page] = await server.db
      .select()
      .from(verificationPages)
      .where(eq(verificationPages.verificationId, id));
    const stored = await server.platform.storage.get(page?.storageKey ?? '');
    const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    expect(page?.storageKey).toMatch(/^[\w-]{43}$/);
    expect(bytes.length).toBeGreaterThan(28);
    expect(bytes.includes('RIFF') || bytes.includes('WEBP')).toBe(false);
  });

  test('are seen through a link that opens once', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, selfie);
    const { body } = await server.as(tutor).call(openOwnVerification, params(id));
    expect(Date.parse(body.expires_at) - realTimeMs()).toBeLessThanOrEqual(60_000);
    const url = body.links[0]?.url ?? '';
    const shown = await fetchPage(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="documento.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await fetchPage(url)).statusCode).toBe(404);
  });

  test('are not seen after a minute', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, selfie);
    const { body } = await server.as(tutor).call(openOwnVerification, params(id));
    await server.db.update(verificationLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await fetchPage(body.links[0]?.url ?? '')).statusCode).toBe(404);
    await server.runJobs();
    expect(await server.db.$count(verificationLinks)).toBe(0);
  });

  test('get new links each time, and none is kept under an Idempotency-Key', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, selfie);
    const key = 'the-same-look';
    const looks = [
      await server.as(tutor).call(openOwnVerification, { ...params(id), key }),
      await server.as(tutor).call(openOwnVerification, { ...params(id), key }),
      await server.as(admin).call(openVerification, { ...params(id), body: {}, key }),
    ];
    const urls = looks.map(({ body }) => body.links[0]?.url ?? '');
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) expect((await fetchPage(url)).statusCode).toBe(200);
    expect(JSON.stringify(await server.db.select().from(idempotencyKeys))).not.toContain('/files/documents/');
  });

  test('are looked at sixty times an hour and no more', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, selfie);
    const look = () => server.as(tutor).call(openOwnVerification, params(id));
    for (let looks = 0; looks < 60; looks += 1) await look();
    expect(await look()).toFailWith('request/rate-limited');
  });

  test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%2f`, '..%2f..%2fsecret.key'])(
    'are not seen through %j',
    async (token) => {
      const reply = await fetchPage(`/files/documents/${token}`);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    },
  );

  test('of another person answer 404 by every path', async () => {
    const { id } = await upload(await newTutor(), selfie);
    for (const caller of [await newTutor(), await newcomer(), admin]) {
      const asked = server.as(caller);
      expect(await asked.call(openOwnVerification, params(id))).toFailWith('verification/not-found');
      expect(await asked.call(withdrawVerification, params(id))).toFailWith('verification/not-found');
    }
    const [page] = await server.db
      .select()
      .from(verificationPages)
      .where(eq(verificationPages.verificationId, id));
    for (const path of ['/files/documents/', '/files/photos/', '/api/verifications/'])
      for (const name of [id, page?.id, page?.storageKey])
        expect((await fetchPage(`${path}${name}`)).statusCode).toBe(404);
    const stranger = server.as(await newTutor());
    expect(await stranger.send(openVerification, { ...params(id), body: {} })).toFailWith(
      'session/forbidden',
    );
    expect(await stranger.send(listVerifications)).toFailWith('session/forbidden');
  });

  test('are approved only by an admin who has opened them', async () => {
    const { id } = await upload(await newTutor(), selfie);
    const other = await buildUser(server.db, { roles: ['admin'], userType: null });
    await server.as(other).call(openVerification, { ...params(id), body: {} });
    const decide = () => server.as(admin).call(approveVerification, { ...params(id), body: {} });
    expect(await decide()).toFailWith('verification/not-opened');
    await server.as(admin).call(openVerification, { ...params(id), body: {} });
    expect((await decide()).body.status).toBe('approved');
  });

  test('of a decided document are opened by an admin with a reason only, and each look is on the trail', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, selfie);
    const look = (body: { reason?: string }) =>
      server.as(admin).call(openVerification, { ...params(id), body });
    expect((await look({})).body.links).toHaveLength(1);
    await approve(id);
    expect(await look({})).toRefuseFields('reason');
    expect((await look({ reason: 'Pedido do titular' })).status).toBe(201);
    expect(await server.as(admin).call(openVerification, { ...params(unknownId), body: {} })).toFailWith(
      'verification/not-found',
    );
    const details = { owner: tutor.userId, type: 'selfie' };
    expect(await trail(id)).toEqual([
      {
        action: 'verification.upload',
        actorId: tutor.userId,
        details: { type: 'selfie', file: 1, pages: 1 },
      },
      { action: 'verification.view', actorId: admin.userId, details: { ...details, reason: 'review' } },
      { action: 'verification.approve', actorId: admin.userId, details },
      {
        action: 'verification.view',
        actorId: admin.userId,
        details: { ...details, reason: 'Pedido do titular' },
      },
    ]);
  });
});
