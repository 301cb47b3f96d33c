import { run } from './command.ts';

// Writes docs/money-figures.md from the registry of figures.
process.exit(await run(process.execPath, ['apps/server/src/testing/money/write-money-figures.ts']));
