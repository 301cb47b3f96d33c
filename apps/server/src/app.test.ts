import { readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from './app.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const metricsToken = 'only-for-tests-only';
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ METRICS_TOKEN: metricsToken });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

/** `/api` and `/auth/v1` as Fastify lists them: method and path in OpenAPI form. */
function routesOfTheRouter(): string[] {
  return server.routes
    .filter(({ url }) => url.startsWith('/api/') || url.startsWith('/auth/v1'))
    .filter(({ url }) => !['/api/openapi.json', '/api/docs', '/api/events'].includes(url))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:([A-Za-z_]+)/g, '{$1}')}`)
    .toSorted();
}

describe('the OpenAPI document', () => {
  test('lists exactly what the router answers', async () => {
    const document: { paths: Record<string, Record<string, unknown>> } = (
      await get('/api/openapi.json')
    ).json();
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(routesOfTheRouter());
  });

  test('says of every operation who may call it', async () => {
    const document: { paths: Record<string, Record<string, Record<string, unknown>>> } = (
      await get('/api/openapi.json')
    ).json();
    const silent = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .filter((operation) => {
        const isPublic = Array.isArray(operation['security']) && operation['security'].length === 0;
        return !isPublic && !Array.isArray(operation['x-roles']);
      });
    expect(silent).toEqual([]);
  });
});

describe('malformed requests', () => {
  test('an unknown address answers 404 in the product form', async () => {
    const reply = await get('/api/nothing-here');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: 'resource/not-found' } });
  });

  // The application's page answers the addresses that no file has, whatever they look like.
  test.each(['/health/live', '/assets/x/y', '/assets', '/none.js'])(
    'the answer to %s carries a strict content policy',
    async (address) => {
      const { headers } = await get(address, { accept: 'text/html' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain("script-src 'unsafe-inline'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.any(String),
      });
    },
  );

  test('the OpenAPI document is compressed and may be kept', async () => {
    const { headers, rawPayload } = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=300' });
    expect(rawPayload.length).toBeLessThan(200_000);
  });

  test('health tells that the database answers', async () => {
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  test('metrics are in Prometheus form, for the bearer of the token alone', async () => {
    const ask = (authorization?: string) =>
      server.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await ask(`Bearer ${metricsToken}`)).body).toContain('http_request_duration_seconds');
    for (const other of [undefined, 'Bearer ', `Bearer ${metricsToken}x`, metricsToken])
      expect((await ask(other)).statusCode).toBe(404);
    const { METRICS_TOKEN: _unset, ...env } = server.platform.env;
    const closed = await buildApp({ ...server.platform, env });
    expect(
      (await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
    ).toBe(404);
    await closed.close();
  });

  test('every series that an alert rule asks for is exported, and figures of the database with their values', async () => {
    const { db } = server;
    await db.execute(sql`insert into outbox (kind, payload, available_at, parked_at) values
      ('test.due', '{}', now() - interval '90 seconds', null), ('test.parked', '{}', now(), now())`);
    await db.execute(sql`insert into payout_stops (reason, stopped_at) values ('statement', now())`);
    await db.execute(sql`insert into job_runs (name, succeeded_at) values
      ('payout.watch-ledger', to_timestamp(1000)), ('payout.weekly', to_timestamp(2000))`);
    const { body } = await get('/metrics', { authorization: `Bearer ${metricsToken}` });
    for (const line of [
      'database_up 1',
      'database_requests_waiting 0',
      'event_streams_open 0',
      'outbox_messages_due 1',
      'outbox_messages_parked 1',
      'payout_stops_open{reason="ledger"} 0',
      'payout_stops_open{reason="statement"} 1',
      'job_last_success_timestamp_seconds{job="payout.watch-ledger",times="minutes"} 1000',
      'job_last_success_timestamp_seconds{job="payout.weekly",times="weeks"} 2000',
    ])
      expect(body.split('\n')).toContain(line);
    expect(Number(/^outbox_oldest_due_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(90);

    const exported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const rules = readFileSync(new URL('../../../docs/prometheus-rules.yml', import.meta.url), 'utf8');
    const asked = [...rules.matchAll(/^ +expr: (>\n(?: {10}.+\n)+|.+)/gm)].flatMap(([, expression = '']) => [
      ...expression.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g),
    ]);
    const series = new Set(asked.map(([name]) => name.replace(/^(http\w+)_(?:bucket|count)$/, '$1')));
    expect(series.size).toBeGreaterThan(12);
    expect([...series].filter((name) => !exported.has(name))).toEqual([]);
  });
});
