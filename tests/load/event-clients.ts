import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { buildUser, type BuiltUser } from '../../apps/server/src/modules/auth/auth.factory.ts';
import { buildStall } from '../../apps/server/src/modules/booking/booking.factory.ts';
import { buildServiceThread } from '../../apps/server/src/modules/message/message.factory.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { startCuttingProxy } from './support/network/cutting-proxy.ts';
import { serveFrontEndFrom, ThreadReader } from './support/thread-reader.ts';

// `npm run test:events`: many event streams over two processes, each over a connection that is cut every two seconds,
// while messages are written. Fails when a message is missing, duplicated or out of order on any screen.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '500' },
    rate: { type: 'string', default: '20' },
  },
});
const [seconds, clients, perSecond] = [values.seconds, values.clients, values.rate].map(Number);
if (!seconds || !clients || !perSecond)
  throw new Error('--seconds, --clients and --rate are numbers above 0');

const cutMs = 2_000;
const settleMs = 90_000;
/** People do not all open their screens at once. */
const startGapMs = 20;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Talk {
  readonly threadId: string;
  readonly reader: ThreadReader;
  /** When each message was accepted, by its position. */
  readonly sentAt: Map<number, number>;
}

const settings = {
  SECRET_KEY: 'the-processes-and-the-run-share-this-key',
  PUBLIC_URL: 'http://localhost:3000',
  AUTH_TOKEN_SECONDS: '7200',
  RATE_LIMIT_SCALE: '100000',
};
const builder = await openTestApp(settings);
const { provider, serviceId } = await buildStall(builder.db);
const people: (BuiltUser & { readonly threadId: string })[] = [];
for (let at = 0; at < clients; at += 1) {
  const tutor = await buildUser(builder.db, { userType: 'tutor' });
  const { providerId } = provider;
  people.push({ ...tutor, threadId: await buildServiceThread(builder.db, { tutor, providerId, serviceId }) });
}
const started = await Promise.all(
  [1, 2].map(() =>
    startServerProcess({ settings: { ...settings, DATABASE_URL: builder.database.url ?? '' } }),
  ),
);
const urls = started.map(({ url }) => url);
const proxy = await startCuttingProxy(urls, cutMs);
serveFrontEndFrom(proxy.url);
const talks: Talk[] = people.map(({ accessToken, threadId }) => ({
  threadId,
  sentAt: new Map(),
  reader: new ThreadReader({ origin: proxy.url, accessToken, threadId }),
}));
say(`${clients} clients, 2 processes, each connection cut after ${cutMs / 1000} s, for ${seconds} s`);
for (const { reader } of talks) {
  reader.start();
  await pause(startGapMs);
}

// After the rush of the first connections.
await pause(2 * cutMs);
const memoryBefore = started.map(residentMiB);
const posted = await writeFor(seconds);
// Once the connections hold, all clients must catch up by themselves, without a new event.
proxy.calm();
const isWhole = ({ sentAt, reader }: Talk) => reader.positions.length >= sentAt.size;
const giveUpAt = performance.now() + settleMs;
while (!talks.every(isWhole) && performance.now() < giveUpAt) await pause(200);
await pause(2 * cutMs);
const memoryAfter = started.map(residentMiB);
for (const { reader } of talks) reader.stop();
const isSound = report();
await proxy.stop();
await Promise.all(started.map((server) => server.stop()));
await builder.close();
process.exit(isSound ? 0 : 1);

/** Writes to one conversation after another, alternating between the processes; returns how many were accepted. */
async function writeFor(span: number): Promise<number> {
  const until = performance.now() + span * 1000;
  const state = { tried: 0, accepted: 0 };
  const writers = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) {
      const number = state.tried;
      state.tried += 1;
      const talk = talks[(number * 7) % talks.length];
      if (talk) await write(talk, urls[number % urls.length] ?? '');
      state.accepted += 1;
      const dueAt = until - span * 1000 + (state.tried * 1000) / (perSecond ?? 1);
      await pause(Math.max(0, dueAt - performance.now()));
    }
  });
  await Promise.all(writers);
  return state.accepted;
}

async function write({ threadId, sentAt }: Talk, url: string): Promise<void> {
  const reply = await fetch(`${url}/api/threads/${threadId}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ text: 'Chego em alguns minutos.' }),
  });
  const body: unknown = await reply.json();
  if (reply.status !== 201 || typeof body !== 'object' || !body || !('position' in body))
    throw new Error(`A message was refused with ${reply.status}: ${JSON.stringify(body)}`);
  sentAt.set(Number(body.position), performance.now());
}

function residentMiB({ pid }: ServerProcess): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}

function report(): boolean {
  const count = { missing: 0, repeated: 0, disordered: 0 };
  const delays: number[] = [];
  for (const { sentAt, reader } of talks) {
    const shown = reader.positions;
    const known = new Set(shown);
    count.missing += [...sentAt.keys()].filter((position) => !known.has(position)).length;
    count.repeated += shown.length - known.size;
    count.disordered += shown.filter((position, at) => position !== at + 1).length;
    for (const [position, at] of sentAt) delays.push((reader.seenAt.get(position) ?? Infinity) - at);
  }
  const sorted = delays.toSorted((one, other) => one - other);
  const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const sum = (of: (reader: ThreadReader) => number) =>
    talks.reduce((total, { reader }) => total + of(reader), 0);
  say(
    `written ${posted}, cuts ${proxy.cuts()}, events ${sum(({ heard }) => heard)}, reads ${sum(({ reads }) => reads)}`,
  );
  say(`from accepted to shown: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms`);
  say(
    `memory of the processes: ${memoryBefore.join(' and ')} MiB before, ${memoryAfter.join(' and ')} MiB after`,
  );
  say(`missing ${count.missing}, repeated ${count.repeated}, out of order ${count.disordered}`);
  return posted > 0 && count.missing + count.repeated + count.disordered === 0;
}
