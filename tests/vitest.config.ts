import { defineConfig } from 'vitest/config';

/** Every screen in every look and state takes minutes: only `npm run test:browser` looks at all of them. */
const looksAtEverything = process.env['EVERY_LOOK'] === '1';

// Two files at a time, each with a server, a simulator and a browser of its own on a fresh copy of the demonstration;
// each person in a journey has a browser context of their own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    exclude: looksAtEverything ? [] : ['browser/every-look.test.ts'],
    globalSetup: ['browser/support/prepare-demonstration.ts'],
    setupFiles: ['browser/support/own-product.ts'],
    maxWorkers: 2,
    testTimeout: looksAtEverything ? 900_000 : 240_000,
    hookTimeout: 240_000,
    // As patient with what a screen says as the waiting for what is on it.
    expect: { poll: { timeout: 30_000 } },
  },
});
