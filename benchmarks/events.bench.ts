import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { buildUser, type BuiltUser } from '../apps/server/src/modules/auth/auth.factory.ts';
import { transact } from '../apps/server/src/platform/db/database.ts';
import { publish } from '../apps/server/src/platform/live/events.ts';
import { openMarket, pick, sharedSettings } from './bench-market.ts';
import { type BenchRow, median, percentile } from './bench-row.ts';
import { memoryMbOf, startProduct } from './bench-server.ts';

const clientCount = 500;
/** Below the limit of ten open streams per user. */
const streamsPerPerson = 5;
const eventCount = 500;
const settleMs = 3_000;

/** From the start of a transaction in one process to the open screen that another process serves. */
export async function rows(): Promise<BenchRow[]> {
  const market = await openMarket('events');
  const { db } = market.database;
  const product = await startProduct(market.url, sharedSettings);
  const streams: Stream[] = [];
  try {
    const people: BuiltUser[] = [];
    for (let person = 0; person < clientCount / streamsPerPerson; person += 1)
      people.push(await buildUser(db));
    // The first streams warm up what is loaded once, however many follow.
    for (const person of people) (await openStream(product.url, person)).close();
    await pause(settleMs);
    const before = memoryMbOf(product.pid).now;
    for (let index = 0; index < clientCount; index += 1)
      streams.push(await openStream(product.url, pick(people, index)));
    await pause(settleMs);
    const perClientKb = ((memoryMbOf(product.pid).now - before) * 1024) / clientCount;
    const times: number[] = [];
    for (let index = 0; index < eventCount; index += 1) {
      const stream = pick(streams, index);
      const id = crypto.randomUUID();
      const startedAt = performance.now();
      const received = stream.whenReceived(id);
      const event = { users: [stream.userId], type: 'booking.changed', id };
      await transact(db, (tx) => publish(tx, event));
      await received;
      times.push(performance.now() - startedAt);
    }
    return [
      {
        name: 'live event from one process to a client of another, p99',
        value: percentile(times, 0.99),
        target: '≤ 50',
        unit: 'ms',
        note: `p50 ${median(times).toFixed(1)} ms with the transaction, ${eventCount} events, ${clientCount} open clients`,
      },
      {
        name: 'memory of the server per open client',
        value: perClientKb,
        target: '≤ 50',
        unit: 'KB',
        note: `${clientCount} clients, ${streamsPerPerson} of each person`,
      },
    ];
  } finally {
    for (const stream of streams) stream.close();
    await product.stop();
    await market.database.close();
  }
}

interface Stream {
  readonly userId: string;
  /** Resolves when an event with this id has arrived. */
  whenReceived(id: string): Promise<void>;
  close(): void;
}

async function openStream(url: string, { userId, accessToken }: BuiltUser): Promise<Stream> {
  const listeners = new Set<(text: string) => void>();
  const asked: ClientRequest = request(new URL('/api/events', url), {
    headers: { authorization: `Bearer ${accessToken}` },
    agent: false,
  });
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });
  if (reply.statusCode !== 200) throw new Error(`Event stream refused: ${reply.statusCode}`);
  asked.on('error', () => undefined);
  reply.on('error', () => undefined);
  reply.setEncoding('utf8').on('data', (text: string) => {
    for (const listen of listeners) listen(text);
  });
  return {
    userId,
    whenReceived: (id) =>
      new Promise((resolve) => {
        const listen = (text: string) => {
          if (!text.includes(id)) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
      }),
    close: () => {
      asked.destroy();
    },
  };
}
