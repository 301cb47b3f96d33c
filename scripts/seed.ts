import { run } from './command.ts';

process.exit(await run(process.execPath, ['apps/server/src/cli/seed.ts', ...process.argv.slice(2)]));
