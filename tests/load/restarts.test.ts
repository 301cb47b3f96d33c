import { setTimeout as wait } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import { openTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { startBuiltServer } from './support/built-server.ts';
import { startBalancer } from './support/network/balancer.ts';

// Both processes behind a load balancer are replaced one after the other under load. `npm run test:faults` does it 10
// times.
const rounds = Number(process.env['FAULT_RESTARTS'] ?? 1);
const clients = 6;
const pauseMs = 20;
const settleMs = 1_500;

test.runIf(await postgresAnswers())(
  `${rounds} rolling restarts fail no request`,
  { timeout: 120_000 + rounds * 120_000 },
  async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    const settings = { DATABASE_URL: database.url ?? '', DRAIN_SECONDS: '3', RATE_LIMIT_SCALE: '100000' };
    const servers = await Promise.all([startBuiltServer({ settings }), startBuiltServer({ settings })]);
    onTestFinished(() => Promise.all(servers.map((server) => server.stop())).then(() => undefined));
    const balancer = await startBalancer(servers.map(({ url }) => url));
    onTestFinished(() => balancer.stop());

    const answers = new Map<number, number>();
    const state = { isOver: false };
    const ask = async () => {
      while (!state.isOver) {
        const { status } = await fetch(`${balancer.url}/api/search`);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        await wait(pauseMs);
      }
    };
    const asking = Promise.all(Array.from({ length: clients }, ask));
    for (let round = 0; round < rounds; round += 1)
      for (const [place, server] of servers.entries()) {
        await server.stop();
        const port = Number(new URL(server.url).port);
        servers[place] = await startBuiltServer({ settings, port });
        await wait(settleMs);
      }
    state.isOver = true;
    await asking;
    process.stdout.write(`${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}\n`);
    expect([...answers.keys()]).toEqual([200]);
  },
);
