import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { postgresAnswers } from './apps/server/src/testing/postgres-answers.ts';

/**
 * V8 sometimes aborts the process while it frees unused compiled WebAssembly (nodejs/node#64500): a test process
 * opens and closes hundreds of in-memory databases, each with such code. It ends soon, so it frees none.
 */
const withoutFreeingWasm = ['--no-wasm-code-gc'];

/** Ends what hangs. It is no measure of speed: a case takes many times longer on a busy machine. */
const testTimeout = 90_000;

/** How long `expect.poll` looks for what is expected. It is no measure of speed either. */
const patience = { poll: { timeout: 20_000 } };

const serverTests = 'apps/server/src/**/*.test.ts';

/**
 * What can differ between the two engines: the driver's side of each, what waits or locks in the database, constraints
 * and functions, and a way through each kind of query. `npm test` runs these on both, and everything else on
 * PostgreSQL alone (ADR 95); one journey, main-job.test.ts, uses the product on the embedded engine.
 */
const engineSuite = `
  audit-chain database due events file-sweep idempotency jobs lease outbox pg-channel rate-limit statement
  transaction-tail directory-lock
  ledger.guards ledger.model ledger.actions search search-time availability subscription.jobs wallet.routes`
  .trim()
  .split(/\s+/)
  .map((name) => `apps/server/src/**/${name}.test.ts`);
const gone = engineSuite.filter((pattern) => globSync(pattern).length === 0);
if (gone.length > 0) throw new Error(`The engine suite names tests that do not exist: ${gone.join(', ')}`);

/** A project of the database suites; `TEST_ENGINE` tells them which engine to open. */
const server = (engine: 'embedded' | 'postgres', include: string[]): TestProjectConfiguration => ({
  test: {
    name: `server-${engine}`,
    include,
    env: { TEST_ENGINE: engine, TEST_RUN: String(process.pid) },
    setupFiles: ['apps/server/src/testing/matchers.ts'],
    isolate: false,
    execArgv: withoutFreeingWasm,
    globalSetup: [`apps/server/src/testing/prepare-${engine}.ts`],
    testTimeout,
    expect: patience,
    hookTimeout: 120_000,
  },
});

/** `npm run test:all` runs every database suite on both engines, and the long ones at their full length. */
const isWhole = process.env['TEST_ALL'] === '1';

export default defineConfig(async () => {
  const hasPostgres = await postgresAnswers();
  if (!hasPostgres) process.stderr.write('No PostgreSQL answers: the database suites run embedded only.\n');
  const embeddedTests = hasPostgres && !isWhole ? engineSuite : [serverTests];
  return {
    test: {
      maxWorkers: availableParallelism(),
      projects: [
        {
          test: {
            name: 'rules',
            include: ['packages/*/{src,training}/**/*.test.ts'],
            isolate: false,
            testTimeout,
            expect: patience,
          },
        },
        {
          test: {
            name: 'simulator',
            include: ['apps/simulator/src/**/*.test.ts'],
            isolate: false,
            testTimeout,
            expect: patience,
          },
        },
        {
          test: {
            name: 'web',
            include: ['apps/web/src/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['apps/web/test-setup.ts'],
            isolate: false,
            testTimeout,
            expect: patience,
          },
        },
        server('embedded', embeddedTests),
        ...(hasPostgres ? [server('postgres', [serverTests])] : []),
      ],
    },
  };
});
