import { parseArgs } from 'node:util';

import { binary, root, run, say } from './command.ts';

// What must survive crashes and a disturbed payment provider: `npm run test:faults` (500 crash points),
// `-- --points 20`, `-- --seed 7` (the same crashes again), `-- --payments 100000` (payments instead of crashes).
const { points, payments, seed } = parseArgs({
  options: {
    points: { type: 'string' },
    payments: { type: 'string' },
    seed: { type: 'string' },
  },
}).values;
const isWhole = (text: string | undefined) => text === undefined || /^[1-9]\d{0,6}$/u.test(text);
if (![points, payments, seed].every(isWhole)) {
  say('--points, --payments and --seed are whole numbers');
  process.exit(1);
}
const tests = payments !== undefined && points === undefined ? ['load/payments'] : ['load/crashes'];
if (payments !== undefined && points !== undefined) tests.push('load/payments');
process.exit(
  await run(binary('vitest'), ['run', '--config', 'tests/vitest.load.config.ts', ...tests], {
    cwd: root,
    env: {
      ...process.env,
      FAULT_POINTS: points ?? '500',
      ...(payments !== undefined && { FAULT_PAYMENTS: payments }),
      ...(seed !== undefined && { FAULT_SEED: seed }),
    },
  }),
);
