import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, inject } from 'vitest';

import { freePorts } from './free-ports.ts';
import { setProduct } from './product.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/** Starts a product with these settings on a copy of the demonstration; `end` deletes the copy. */
export async function startCopy(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patinha-journey-'));
  cpSync(inject('demonstration'), dataDir, { recursive: true });
  const [port = 0] = await freePorts(1);
  const running = await startProduct(port, dataDir, settings);
  return {
    ...running,
    end: async () => {
      await running.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Gives the file a product of its own. For files that move the clock, stop the simulator, or leave the demonstration
 * in a state that other files cannot start from. Call it at the top of the file.
 */
export function onOwnProduct(): void {
  const state: { running: RunningProduct | undefined } = { running: undefined };
  beforeAll(async () => {
    state.running = await startCopy();
    setProduct(state.running);
  });
  afterAll(() => state.running?.end());
}
