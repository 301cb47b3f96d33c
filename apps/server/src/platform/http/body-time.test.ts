import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { uploadPlaces } from '../files/upload-places.ts';
import { extendBodyTime, limitBodyTime } from './body-time.ts';

let app: FastifyInstance;
let port: number;
const acquirePlace = uploadPlaces(1);
beforeEach(async () => {
  app = fastify({ logger: false });
  limitBodyTime(app, 50);
  app.post('/quick', () => 'read');
  app.post(
    '/patient',
    {
      preParsing: (request, reply, _payload, done) => {
        acquirePlace('ana', reply);
        extendBodyTime(request, 60_000);
        done();
      },
    },
    () => 'read',
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** Announces two bytes and sends one; the other follows when `rest` resolves. */
async function sendSlowly(path: string, rest?: Promise<unknown>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na`,
  );
  void rest?.then(() => socket.end('b'));
  return text(socket).catch((error: unknown) => String(error));
}

test('a body that does not arrive is cut off', async () => {
  expect(await sendSlowly('/quick')).not.toContain('200 OK');
});

test('a body with an extended deadline arrives, one per person', async () => {
  const other = sendSlowly('/quick');
  const slow = sendSlowly('/patient', other);
  await expect.poll(() => app.inject({ method: 'POST', url: '/patient' })).toMatchObject({ statusCode: 503 });
  expect(await slow).toContain('200 OK');
  expect((await app.inject({ method: 'POST', url: '/patient' })).statusCode).toBe(200);
});
