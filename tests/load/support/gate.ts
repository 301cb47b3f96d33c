import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the gate tells of a request that passes: `call` before its target has it, `answer` before its sender knows. */
export type GateMoment = 'call' | 'answer';

export interface Gate {
  readonly url: string;
  close(): void;
}

const passedOn = ['authorization', 'content-type', 'idempotency-key', 'simulador-signature'] as const;

/**
 * Stands between two neighbours and passes on what they say. It waits for `watch` at both moments of a write, which
 * is where a process is killed between what its neighbour did and what it wrote down of it.
 */
export async function openGate(target: string, watch: (moment: GateMoment) => Promise<void>): Promise<Gate> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const isWrite = request.method === 'POST';
    // Its clock is moved by the same way, and moves no money.
    const isWatched = isWrite && request.url !== '/clock';
    const body = await buffer(request);
    if (isWatched) await watch('call');
    const reply = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: passedOn.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
      ...(isWrite && { body }),
    });
    const text = await reply.text();
    if (isWatched) await watch('answer');
    const type = reply.headers.get('content-type');
    response.writeHead(reply.status, type === null ? {} : { 'content-type': type }).end(text);
  };
  const server = createServer((request, response) => {
    // A target that is dead is met as a cut connection.
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The gate has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
