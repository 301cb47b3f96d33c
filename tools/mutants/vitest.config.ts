import { defineConfig } from 'vitest/config';

import { root } from '../../scripts/command.ts';
import { removalPlugin } from './removal.ts';

// The suites as they are, on sources of which one has lost a check (MUTANT, see run-mutant.ts). No file is written.
const shared = { root, plugins: [removalPlugin(process.env['MUTANT'])] };
const fsModuleCachePath = '.cache/mutants/modules';

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 1,
    fsModuleCachePath,
    projects: [
      {
        ...shared,
        extends: false,
        test: {
          name: 'rules',
          include: ['packages/*/{src,training}/**/*.test.ts'],
          isolate: false,
          fsModuleCachePath,
        },
      },
      {
        ...shared,
        extends: false,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          env: { TEST_ENGINE: 'embedded' },
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          isolate: false,
          fsModuleCachePath,
          globalSetup: ['apps/server/src/testing/prepare-embedded.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
