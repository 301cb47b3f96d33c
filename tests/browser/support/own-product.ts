import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, inject } from 'vitest';

import { copyOf, type ProductData, removeFiles } from './product-data.ts';
import { setProduct } from './product.ts';
import { reserveProductPort, type RunningProduct, startProduct } from './start-product.ts';

/** Starts a product with these settings on a copy of the demonstration; `end` deletes its files. */
export function startCopy(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  return start((folder, port) => copyOf(inject('demonstration'), folder, port), settings);
}

/** As `npm start` does on a new machine: on the embedded engine, which it fills with the demonstration first. */
const startNew = (): Promise<RunningProduct> => start((folder) => Promise.resolve({ folder }));

async function start(
  dataFor: (folder: string, port: number) => Promise<ProductData>,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await reserveProductPort();
  const data = await dataFor(mkdtempSync(join(tmpdir(), 'patinha-journey-')), port);
  const running = await startProduct(port, data, settings);
  return {
    ...running,
    end: async () => {
      await running.end();
      removeFiles(data);
    },
  };
}

/**
 * Gives the file a product of its own. For files that move the clock, stop the simulator, or leave the demonstration
 * in a state that other files cannot start from. Call it at the top of the file.
 */
export const onOwnProduct = (): void => giveProduct(startCopy);

/** Gives the file a product as it is on a new machine. Call it at the top of the file. */
export const onNewProduct = (): void => giveProduct(startNew);

function giveProduct(open: () => Promise<RunningProduct>): void {
  const state: { running: RunningProduct | undefined } = { running: undefined };
  beforeAll(async () => {
    state.running = await open();
    setProduct(state.running);
  });
  afterAll(() => state.running?.end());
}
