import { buildWhenStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { binary, run } from './command.ts';

// Runs all journeys and every screen in every look and state, or the files whose name contains the given words.
await buildWhenStale();
process.env['EVERY_LOOK'] = '1';
process.env['CHROME_PATH'] = await findChromium();
process.exit(
  await run(binary('vitest'), ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)]),
);
