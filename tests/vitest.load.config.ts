import { defineConfig } from 'vitest/config';

// Several operating-system processes on one database at once: one file after the other, nothing beside them.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['load/**/*.test.ts'],
    env: { TEST_ENGINE: 'postgres' },
    setupFiles: ['../apps/server/src/testing/matchers.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
