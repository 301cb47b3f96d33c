import { parseArgs } from 'node:util';

import { binary, root, run, say } from './command.ts';

// Compares the ledger with its model: `npm run test:money`, `-- --operations 20000`, `-- --seed 7`, `-- --ledgers 1`
// (two by default, in parallel, each with its own database and model). Fails at the first difference, and when a kind
// of event happened too rarely. PostgreSQL only; a million operations take half an hour.
const { operations, seed, ledgers } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    ledgers: { type: 'string', default: '2' },
    seed: { type: 'string' },
  },
}).values;
if (
  !/^[1-9]\d{2,7}$/u.test(operations) ||
  !/^[1-8]$/u.test(ledgers) ||
  (seed !== undefined && !/^\d{1,9}$/u.test(seed))
) {
  say('--operations is a number from 100 on, --ledgers one from 1 to 8, --seed a number');
  process.exit(1);
}
process.exit(
  await run(
    binary('vitest'),
    ['run', '--project', 'server-postgres', 'apps/server/src/modules/ledger/ledger.model.test.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        MONEY_OPERATIONS: operations,
        MONEY_LEDGERS: ledgers,
        ...(seed !== undefined && { MONEY_SEED: seed }),
      },
    },
  ),
);
