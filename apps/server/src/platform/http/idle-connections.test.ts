import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { PassThrough } from 'node:stream';

import fastify from 'fastify';
import { expect, test } from 'vitest';

import { closeIdleConnectionsOnStop } from './idle-connections.ts';

test('a server that stops does not wait for a connection whose answer it has just finished', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeIdleConnectionsOnStop(app);
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  const address = await app.listen();
  const agent = new Agent({ keepAlive: true });
  const request = get(address, { agent });
  body.write('begun ');
  const [answer] = await once(request, 'response');
  const closed = app.close();
  body.end('and finished');
  expect((await answer.toArray()).join('')).toBe('begun and finished');
  await closed;
  agent.destroy();
});
