import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { freePorts } from './free-ports.ts';
import type { Product } from './product.ts';
import { startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Fills one folder with the demonstration (twenty seconds), and starts a product for each worker on a copy of it
 * (two seconds).
 */
export default async function prepareDemonstration(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'patinha-journeys-'));
  const demonstration = join(folder, 'demonstration');
  const ports = await freePorts(project.config.maxWorkers);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const first = await startProduct(ports[0] ?? 0, demonstration);
  await first.end();
  const running = await Promise.all(
    ports.map((port) => {
      const dataDir = join(folder, String(port));
      cpSync(demonstration, dataDir, { recursive: true });
      return startProduct(port, dataDir);
    }),
  );
  project.provide('demonstration', demonstration);
  project.provide('demonstrationDay', day);
  project.provide(
    'products',
    running.map(({ url, simulatorUrl, pushPort, pid }): Product => ({ url, simulatorUrl, pushPort, pid })),
  );
  return async () => {
    await Promise.all(running.map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
}
