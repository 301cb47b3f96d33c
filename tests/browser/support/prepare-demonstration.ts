import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { dropRun } from '../../../apps/server/src/testing/database-copies.ts';
import { postgresAnswers } from '../../../apps/server/src/testing/postgres-answers.ts';
import { copyOf, type Demonstration, emptyData } from './product-data.ts';
import type { Product } from './product.ts';
import { reserveProductPort, startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Fills one database with the demonstration, and starts a product for each worker on a copy of it. PostgreSQL takes a
 * third of the embedded engine's processor time; main-job.test.ts and, without a PostgreSQL, every journey use the
 * embedded one.
 */
export default async function prepareDemonstration(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'patinha-journeys-'));
  const ports = await Promise.all(Array.from({ length: project.config.maxWorkers }, reserveProductPort));
  const demonstration = await fill(folder, ports[0] ?? 0);
  const running = await Promise.all(
    ports.map(async (port) =>
      startProduct(port, await copyOf(demonstration, join(folder, String(port)), port)),
    ),
  );
  project.provide('demonstration', demonstration);
  project.provide(
    'products',
    running.map(({ url, simulatorUrl, pushPort, pid }): Product => ({ url, simulatorUrl, pushPort, pid })),
  );
  return async () => {
    await Promise.all(running.map(({ end }) => end()));
    if (demonstration.data.databaseUrl !== undefined) await dropRun(demonstration.run);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fill(folder: string, port: number): Promise<Demonstration> {
  const run = String(process.pid);
  const data = await emptyData(run, folder, await postgresAnswers());
  // The workers inherit it: their days count from it (calendar.ts).
  process.env['DEMONSTRATION_DAY'] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
  }).format(new Date());
  const product = await startProduct(port, data);
  await product.end();
  return { data, run };
}
