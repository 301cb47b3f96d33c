import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /** From now on no connection gets a byte or a reset, as when a host freezes; the open ones never recover. */
  fallSilent(): void;
  /** New connections are served again. */
  speak(): void;
  stop(): Promise<void>;
}

/** A proxy to the socket of a database that can fall silent. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const state = { isSilent: false };
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    if (state.isSilent) {
      near.resume();
      return;
    }
    const far = connect(target);
    open.add(far);
    const end = () => {
      if (far.isPaused()) return;
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    fallSilent: () => {
      state.isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    speak: () => {
      state.isSilent = false;
    },
    stop: async () => {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
