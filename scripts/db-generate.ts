import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { binary, root, run } from './command.ts';

const server = join(root, 'apps/server');

// npm run db:generate: writes the migration for changed tables. drizzle-kit compares with the newest snapshot only,
// and each one has 16,000 lines, so older ones are removed.
const code = await run(binary('drizzle-kit'), ['generate', ...process.argv.slice(2)], { cwd: server });
if (code === 0) removeOlderSnapshots(join(server, 'migrations/meta'));
process.exit(code);

/** Snapshot names begin with the migration's number, in four digits. */
function removeOlderSnapshots(folder: string): void {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
}
