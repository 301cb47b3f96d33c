import { parseArgs } from 'node:util';

import { run } from './command.ts';

// Event streams over a connection that is cut every two seconds: `npm run test:events` (60 s), `-- --long` (10 min),
// `-- --clients 100 --seconds 20`. PostgreSQL only; fails when a message is missing, duplicated or out of order.
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    clients: { type: 'string', default: '500' },
  },
});
const seconds = values.seconds ?? (values.long ? '600' : '60');
process.exit(
  await run(
    process.execPath,
    ['tests/load/event-clients.ts', '--seconds', seconds, '--clients', values.clients],
    { env: { ...process.env, TEST_ENGINE: 'postgres' } },
  ),
);
