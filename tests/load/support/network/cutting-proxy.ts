import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  /** Stops cutting connections. */
  calm(): void;
  /** The number of connections cut so far. */
  cuts(): number;
  stop(): Promise<void>;
}

/** Forwards each connection to the next server in turn, and cuts it after a while, even in the middle of a message. */
export async function startCuttingProxy(targets: readonly string[], livesMs: number): Promise<CuttingProxy> {
  const ports = targets.map((target) => Number(new URL(target).port));
  const state = { connections: 0, cuts: 0, isCalm: false };
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(ports[state.connections % ports.length] ?? 0, '127.0.0.1');
    state.connections += 1;
    const end = () => {
      clearTimeout(life);
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    const life = setTimeout(() => {
      if (state.isCalm) return;
      state.cuts += 1;
      end();
    }, livesMs);
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calm: () => {
      state.isCalm = true;
    },
    cuts: () => state.cuts,
    stop: async () => {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
