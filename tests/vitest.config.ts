import { defineConfig } from 'vitest/config';

import { ClockLast } from './browser/support/sequencer.ts';

/** Every screen in every look and state takes minutes: only `npm run test:browser` looks at all of them. */
const looksAtEverything = process.env['EVERY_LOOK'] === '1';

// Two files at a time, each worker with a server, a simulator and a browser of its own (`--maxWorkers=1` starts but
// one of each); each person in a journey has a browser context of their own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    exclude: looksAtEverything ? [] : ['browser/every-look.test.ts'],
    globalSetup: ['browser/support/run-product.ts'],
    maxWorkers: 2,
    // The order is that of a fresh clone, whatever failed last: journeys share a product, and some read it as it began.
    cache: false,
    sequence: { sequencer: ClockLast },
    testTimeout: looksAtEverything ? 900_000 : 120_000,
    hookTimeout: 120_000,
    // As patient with what a screen says as the waiting for what is on it.
    expect: { poll: { timeout: 15_000 } },
  },
});
