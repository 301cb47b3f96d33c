import { parseArgs } from 'node:util';

import { binary, root, run, say } from './command.ts';

// What must survive crashes, killed workers, failing external services, races and a clock that jumps: `npm run
// test:faults` (500 crash points, 10,000 messages, webhooks and due items), or one of them: `-- --points 20`, `--
// --messages 1000`, `-- --due 1000`, `-- --payments 100000` (payments with a faulty PSP). `-- --seed 7` repeats
// the same faults.
const { seed, ...given } = parseArgs({
  options: {
    points: { type: 'string' },
    messages: { type: 'string' },
    due: { type: 'string' },
    payments: { type: 'string' },
    seed: { type: 'string' },
  },
}).values;
const isNumber = (text: string | undefined) => text === undefined || /^[1-9]\d{0,6}$/u.test(text);
if (![...Object.values(given), seed].every(isNumber)) {
  say('--points, --messages, --due, --payments and --seed are whole numbers');
  process.exit(1);
}
const isAll = Object.keys(given).length === 0;
const { points, messages, due, payments } = isAll
  ? { points: '500', messages: '10000', due: '10000' }
  : given;
const ofAKill = 200;
const killsOf = (count: string) => String(Math.ceil(Number(count) / ofAKill));
const tests = [
  ...(isAll
    ? ['load/answers', 'load/clock', 'load/database-away', 'load/faults', 'load/races', 'load/restarts']
    : []),
  ...(messages === undefined ? [] : ['load/messages', 'load/webhook-events']),
  ...(due === undefined ? [] : ['load/jobs']),
  ...(points === undefined ? [] : ['load/crashes']),
  ...(payments === undefined ? [] : ['load/payments']),
];
process.exit(
  await run(binary('vitest'), ['run', '--config', 'tests/vitest.load.config.ts', ...tests], {
    cwd: root,
    env: {
      ...process.env,
      FAULT_ONE_BY_ONE: '1',
      ...(isAll && { FAULT_ANSWERS: '1000', FAULT_CUTS: '30', FAULT_RESTARTS: '10', FAULT_ROUNDS: '20' }),
      ...(points !== undefined && { FAULT_POINTS: points }),
      ...(messages !== undefined && {
        FAULT_MESSAGES: messages,
        FAULT_MESSAGE_KILLS: killsOf(messages),
        FAULT_NOTICES: messages,
      }),
      ...(due !== undefined && { FAULT_DUE: due, FAULT_DUE_KILLS: killsOf(due) }),
      ...(payments !== undefined && { FAULT_PAYMENTS: payments }),
      ...(seed !== undefined && { FAULT_SEED: seed }),
    },
  }),
);
