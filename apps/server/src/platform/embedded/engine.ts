import { Worker } from 'node:worker_threads';

import { workerUrl } from '../settings/paths.ts';
import type { EngineOptions, EngineReply, EngineRequest } from './engine.protocol.ts';

/** The embedded database's thread: takes and returns protocol bytes, one request at a time. */
export interface Engine {
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  snapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Waiter = { resolve(reply: EngineReply): void; reject(error: Error): void };

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const worker = new Worker(workerUrl('engine', import.meta.url), { workerData: options });
  const waiters: Waiter[] = [];
  const settle = (answer: (waiter: Waiter) => void) => {
    const waiter = waiters.shift();
    if (waiter) answer(waiter);
  };
  const failAll = (error: Error) => {
    while (waiters.length > 0) settle((waiter) => waiter.reject(error));
  };
  worker.on('message', (reply: EngineReply) => settle((waiter) => waiter.resolve(reply)));
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has stopped')));

  const next = () => new Promise<EngineReply>((resolve, reject) => waiters.push({ resolve, reject }));
  const ask = (request: EngineRequest) => {
    const reply = next();
    worker.postMessage(request);
    return reply;
  };
  await next();
  return {
    exchange: async (bytes) => bytesOf(await ask({ kind: 'messages', bytes })),
    snapshot: async () => bytesOf(await ask({ kind: 'snapshot' })),
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

function bytesOf(reply: EngineReply): Uint8Array {
  if (reply.kind === 'messages' || reply.kind === 'snapshot') return reply.bytes;
  throw new Error(`Unexpected answer of the embedded database: ${reply.kind}`);
}
