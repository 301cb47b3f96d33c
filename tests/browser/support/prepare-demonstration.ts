import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { freePorts } from './free-ports.ts';
import { startProduct } from './start-product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Fills one folder with the demonstration, which takes twenty seconds; a copy of it starts in two. */
export default async function prepareDemonstration(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const demonstration = mkdtempSync(join(tmpdir(), 'patinha-demonstration-'));
  const ports = await freePorts(project.config.maxWorkers);
  const first = await startProduct(ports[0] ?? 0, demonstration);
  await first.end();
  project.provide('demonstration', demonstration);
  project.provide('ports', ports);
  return () => rmSync(demonstration, { recursive: true, force: true });
}
