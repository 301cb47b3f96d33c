import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every screen in every look and state takes minutes: only `npm run test:browser` looks at all of them. */
const looksAtEverything = process.env['EVERY_LOOK'] === '1';

const allScreens = /(every-look|screens)\.test\.ts$/;

/**
 * Those that go through every screen come first: they take the longest, and the demonstration has a booking that
 * is cancelled when it waits half an hour for its payment.
 */
class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => allScreens.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

// As many files at a time as there are cores. Each worker has a server, a simulator and a browser on a fresh copy of the
// demonstration, and runs its files one after the other in one process; files that need a product of their own say so
// (own-product.ts). Each person in a journey has a browser context of their own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    exclude: looksAtEverything ? [] : ['browser/every-look.test.ts'],
    globalSetup: ['browser/support/prepare-demonstration.ts'],
    setupFiles: ['browser/support/each-file.ts'],
    sequence: { sequencer: ScreensFirst },
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: looksAtEverything ? 900_000 : 240_000,
    hookTimeout: 240_000,
    // As patient with what a screen says as the waiting for what is on it.
    expect: { poll: { timeout: 30_000 } },
  },
});
