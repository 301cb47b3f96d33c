import { run } from './command.ts';

// Who may call what, as the server answers it, printed and written to docs/access-table.md.
process.exit(
  await run(process.execPath, ['apps/server/src/testing/access/write-access-table.ts'], {
    env: { ...process.env, TEST_ENGINE: 'embedded' },
  }),
);
