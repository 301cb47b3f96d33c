import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The moments of a passing request: `call` before its target has it, `answer` before its sender knows. */
export type GateMoment = 'call' | 'answer';

export interface Gate {
  readonly url: string;
  close(): void;
}

const passedOn = ['authorization', 'content-type', 'idempotency-key', 'simulador-signature'] as const;

interface Passed {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * A proxy between two services. It awaits `watch` at both moments of a write, so that a test can kill a process
 * between the other's action and its own record of it.
 */
export async function openGate(target: string, watch: (moment: GateMoment) => Promise<void>): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string, { method, headers, body }: Passed): Promise<IncomingMessage> => {
    const asked = request(new URL(path, target), { method, headers, agent });
    asked.end(body);
    const [reply]: IncomingMessage[] = await once(asked, 'response');
    if (!reply) throw new Error('No answer');
    return reply;
  };
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming;
    // Moving its clock uses the same path, and moves no money.
    const isWatched = method === 'POST' && url !== '/clock';
    const body = await buffer(incoming);
    if (isWatched) await watch('call');
    const headers = Object.fromEntries(
      passedOn.flatMap((name): [string, string][] => {
        const value = incoming.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const reply = await ask(url, {
      method,
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    });
    const answer = await buffer(reply);
    if (isWatched) await watch('answer');
    const type = reply.headers['content-type'];
    response
      .writeHead(reply.statusCode ?? 502, type === undefined ? {} : { 'content-type': type })
      .end(answer);
  };
  const server = createServer((incoming, response) => {
    // A dead target shows as a cut connection.
    pass(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The gate has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
