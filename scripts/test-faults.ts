import { parseArgs } from 'node:util';

import { binary, root, run, say } from './command.ts';

// What must survive crashes, killed workers and disturbed neighbours: `npm run test:faults` (500 crash points, 10,000
// messages, 10,000 notices), or one of them: `-- --points 20`, `-- --messages 1000`, `-- --payments 100000` (payments
// beside a disturbed provider). `-- --seed 7` makes the same faults again.
const { seed, ...given } = parseArgs({
  options: {
    points: { type: 'string' },
    messages: { type: 'string' },
    payments: { type: 'string' },
    seed: { type: 'string' },
  },
}).values;
const isWhole = (text: string | undefined) => text === undefined || /^[1-9]\d{0,6}$/u.test(text);
if (![...Object.values(given), seed].every(isWhole)) {
  say('--points, --messages, --payments and --seed are whole numbers');
  process.exit(1);
}
const { points, messages, payments } =
  Object.keys(given).length > 0 ? given : { points: '500', messages: '10000' };
const messagesOfAKill = 200;
const tests = [
  ...(points === undefined ? [] : ['load/crashes']),
  ...(messages === undefined ? [] : ['load/messages', 'load/notices']),
  ...(payments === undefined ? [] : ['load/payments']),
];
process.exit(
  await run(binary('vitest'), ['run', '--config', 'tests/vitest.load.config.ts', ...tests], {
    cwd: root,
    env: {
      ...process.env,
      ...(points !== undefined && { FAULT_POINTS: points }),
      ...(messages !== undefined && {
        FAULT_MESSAGES: messages,
        FAULT_KILLS: String(Math.ceil(Number(messages) / messagesOfAKill)),
        FAULT_NOTICES: messages,
      }),
      ...(payments !== undefined && { FAULT_PAYMENTS: payments }),
      ...(seed !== undefined && { FAULT_SEED: seed }),
    },
  }),
);
