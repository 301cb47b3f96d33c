import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { postgresAnswers } from './apps/server/src/testing/postgres-answers.ts';

/**
 * V8 now and then aborts the process while it frees compiled WebAssembly nobody runs any longer (nodejs/node#64500): a
 * test process opens and closes hundreds of databases in memory, each such code. It ends soon, so it frees none.
 */
const withoutFreeingWasm = ['--no-wasm-code-gc'];

/** The database suites run once on each engine; `TEST_ENGINE` tells them which one to open. */
const server = (engine: 'embedded' | 'postgres'): TestProjectConfiguration => ({
  test: {
    name: `server-${engine}`,
    include: ['apps/server/src/**/*.test.ts'],
    env: { TEST_ENGINE: engine, TEST_RUN: String(process.pid) },
    setupFiles: ['apps/server/src/testing/matchers.ts'],
    isolate: false,
    execArgv: withoutFreeingWasm,
    globalSetup: [`apps/server/src/testing/prepare-${engine}.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig(async () => {
  const hasPostgres = await postgresAnswers();
  if (!hasPostgres) process.stderr.write('No PostgreSQL answers: the database suites run embedded only.\n');
  return {
    test: {
      maxWorkers: 2,
      projects: [
        { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
        { test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'], testTimeout: 20_000 } },
        {
          test: {
            name: 'web',
            include: ['apps/web/src/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['apps/web/test-setup.ts'],
            isolate: false,
            testTimeout: 30_000,
          },
        },
        server('embedded'),
        ...(hasPostgres ? [server('postgres')] : []),
      ],
    },
  };
});
