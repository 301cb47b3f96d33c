import { run } from './command.ts';

// Prints who may call what, as the server answers it, and writes it to docs/access-table.md.
process.exit(
  await run(process.execPath, ['apps/server/src/testing/access/write-access-table.ts'], {
    env: { ...process.env, TEST_ENGINE: 'embedded' },
  }),
);
