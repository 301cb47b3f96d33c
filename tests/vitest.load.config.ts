import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that wait longest, for leases and for the next minute: the others run meanwhile. */
const longest = ['jobs', 'clock-jobs', 'crashes', 'clock', 'messages'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? longest.length : rank;
    };
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** With the large figures a file needs the machine to itself: `npm run test:faults` sets it. */
const oneByOne = process.env['FAULT_ONE_BY_ONE'] === '1';

const shared = {
  root: import.meta.dirname,
  env: { TEST_ENGINE: 'postgres' },
  setupFiles: ['../apps/server/src/testing/matchers.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

// Several operating-system processes on one database at once. Each file has its own database and ports. The fault
// tests mostly wait, for leases of dead processes and for the next minute, so more of them run at a time than there
// are cores; the races need all cores, and run alone.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['load/support/build-first.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['load/**/*.test.ts'],
          exclude: ['load/races.test.ts'],
          // The product's code is loaded once per worker instead of once per file.
          isolate: false,
          maxWorkers: oneByOne ? 1 : availableParallelism() + 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'races',
          include: ['load/races.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
