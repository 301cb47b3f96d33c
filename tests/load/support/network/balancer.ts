import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const lookEveryMs = 500;

/**
 * A load balancer: kept connections, the servers in turn, each asked twice a second whether it is ready. Like nginx it
 * sends nothing again.
 */
export async function startBalancer(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(urls);
  let turn = 0;
  const look = async (url: string) => {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.ok === true) ready.add(url);
    else ready.delete(url);
  };
  const looking = setInterval(() => void Promise.all(urls.map(look)), lookEveryMs);
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const open = [...ready];
    turn += 1;
    const url = open[turn % open.length];
    const fail = () => response.writeHead(502).end();
    if (url === undefined) return fail();
    const { method, headers, url: path = '/' } = incoming;
    const { connection: _ours, ...passed } = headers;
    const sent = request(new URL(path, url), { method, headers: passed, agent }, (reply) => {
      const { connection: _theirs, ...given } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, given);
      reply.on('error', () => response.destroy()).pipe(response);
    });
    sent.on('error', fail);
    return incoming.pipe(sent);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
