import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
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

  test('an answer carries a strict content policy', async () => {
    const policy = String((await get('/health/live')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("script-src 'unsafe-inline'");
  });

  test('health tells that the database answers', async () => {
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  test('metrics are in Prometheus form and open to this machine only', async () => {
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds');
    const stranger = await server.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect(stranger.statusCode).toBe(404);
  });
});
