import { parseArgs } from 'node:util';

import { binary, root, run, say } from './command.ts';

// The ledger against its model, as long as wanted: `npm run test:money`, `-- --operations 20000`, `-- --seed 7`.
// Fails at the first difference, and when a kind of event happened too seldom. On PostgreSQL only.
const { operations, seed } = parseArgs({
  options: { operations: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
}).values;
if (!/^[1-9]\d{2,7}$/u.test(operations) || (seed !== undefined && !/^\d{1,9}$/u.test(seed))) {
  say('--operations is a number from 100 on, --seed a number');
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
        ...(seed !== undefined && { MONEY_SEED: seed }),
      },
    },
  ),
);
