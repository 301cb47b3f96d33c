import { parseArgs } from 'node:util';

import { binary, root, run } from './command.ts';

// Plays the schemes of fraudsters and prints what each brought and cost: `npm run test:fraud`, or those whose title has
// these words: `-- --story 'tiny bookings'`. Fails when one gains more than its rule leaves.
const { story } = parseArgs({ options: { story: { type: 'string' } } }).values;
process.exit(
  await run(
    binary('vitest'),
    ['run', '--project', 'server-postgres', 'apps/server/src/testing/fraud/fraud.test.ts'].concat(
      story === undefined ? [] : ['-t', story],
    ),
    { cwd: root, env: { ...process.env, FRAUD_TABLE: '1' } },
  ),
);
