import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, inject } from 'vitest';

import { setProduct } from './product.ts';
import { startProduct } from './start-product.ts';

// Before each file: a product of its own on a copy of the demonstration, so that no journey finds what another left.
const worker = Number(process.env['VITEST_POOL_ID']);
const port = inject('ports')[worker - 1];
if (port === undefined) throw new Error(`There is no port for worker ${worker}`);
const dataDir = mkdtempSync(join(tmpdir(), 'patinha-journey-'));
cpSync(inject('demonstration'), dataDir, { recursive: true });
const running = await startProduct(port, dataDir);
setProduct(running);

afterAll(async () => {
  await running.end();
  rmSync(dataDir, { recursive: true, force: true });
});
