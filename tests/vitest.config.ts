import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every screen in every look and state takes minutes: only `npm run test:browser` checks all of them. */
const looksAtEverything = process.env['EVERY_LOOK'] === '1';
/** The taps of each goal are counted by `npm run taps`, which `npm run test:all` runs too. */
const countsTaps = process.env['COUNT_TAPS'] === '1';

/**
 * The order in which files start. Those that visit every screen take the longest, and the demonstration has a booking
 * that is cancelled after half an hour without payment. The next are long, too: at the end one would run alone.
 */
const order = [
  /(every-look|-screens)\.test\.ts$/,
  /(-week|main-job|contested-card|psp-outage|care|card-offline)\.test\.ts$/,
  /\.test\.ts$/,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.findIndex((names) => names.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

// More files at a time than there are cores: a journey mostly waits, for the browser and for the server. Each worker has a server, a simulator and a browser on a fresh copy of
// the demonstration, and runs its files one after the other in one process; files that need a product of their own
// declare it (own-product.ts). Each user in a journey has a separate browser context.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    exclude: [
      ...(looksAtEverything ? [] : ['browser/screens/every-look.test.ts']),
      ...(countsTaps ? [] : ['browser/taps/**']),
    ],
    globalSetup: ['browser/support/prepare-demonstration.ts'],
    setupFiles: ['browser/support/each-file.ts'],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: availableParallelism() + 2,
    testTimeout: looksAtEverything ? 1_800_000 : 600_000,
    hookTimeout: 600_000,
    // The same patience as the waits for elements.
    expect: { poll: { timeout: 30_000 } },
  },
});
