import { defineConfig } from 'vitest/config';

import { ClockLast } from './browser/support/sequencer.ts';

// One server, one simulator and one browser for all journeys; each journey has a browser context of its own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    // Every screen in every look and state takes minutes: only `npm run test:browser` looks at all of them.
    exclude: process.env['EVERY_LOOK'] === '1' ? [] : ['browser/every-look.test.ts'],
    globalSetup: ['browser/support/run-product.ts'],
    fileParallelism: false,
    sequence: { sequencer: ClockLast },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
