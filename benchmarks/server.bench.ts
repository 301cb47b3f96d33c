import { setTimeout as pause } from 'node:timers/promises';

import { marketplaceOf } from './bench-database.ts';
import { type BenchRow, median } from './bench-row.ts';
import { memoryMbOf, startProduct } from './bench-server.ts';
import { load } from './load.ts';

const starts = 5;
const settleMs = 3_000;
const paths = [
  '/api/search?category=dog_walking&sort=rating',
  '/api/search?city=recife&q=banho',
  '/api/openapi.json',
];

/** How fast the server starts, and how much memory it uses. */
export async function rows(log: (line: string) => void): Promise<BenchRow[]> {
  const url = await marketplaceOf(10_000, log);
  const startTimes: number[] = [];
  const idle: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await startProduct(url, { PROCESS_ROLE: 'web,worker' });
    try {
      startTimes.push(server.startedInMs);
      await pause(settleMs);
      idle.push(memoryMbOf(server.pid).now);
      await load({ url: server.url, paths, connections: 64, seconds: 5 });
      loaded.push(memoryMbOf(server.pid).most);
    } finally {
      await server.stop();
    }
  }
  const note = `median of ${starts} processes, web and worker, on PostgreSQL`;
  return [
    {
      name: 'cold start to the first answer',
      value: median(startTimes),
      target: '≤ 600',
      unit: 'ms',
      note: `${note}; fastest ${Math.min(...startTimes).toFixed(0)} ms`,
    },
    { name: 'memory idle', value: median(idle), target: '≤ 130', unit: 'MB', note },
    {
      name: 'memory under load, its highest',
      value: median(loaded),
      target: '≤ 300',
      unit: 'MB',
      note: `${note}; 64 connections for 5 s`,
    },
  ];
}
