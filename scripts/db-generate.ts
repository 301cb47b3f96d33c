import { binary, root, run } from './command.ts';

process.exit(
  await run(binary('drizzle-kit'), ['generate', ...process.argv.slice(2)], { cwd: `${root}/apps/server` }),
);
