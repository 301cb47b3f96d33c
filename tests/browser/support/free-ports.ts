import { createServer, type Server } from 'node:net';

/** Each port is held until the last is found, so that none is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  while (held.length < count) {
    const server = await listen();
    // Leaves room for the simulator's port above it.
    if (portOf(server) < 60_000) held.push(server);
    else server.close();
  }
  const ports = held.map(portOf);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
