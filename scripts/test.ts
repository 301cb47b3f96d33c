import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildWhenStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { binary, capture, root, run, say } from './command.ts';

// All tests: types, format, lint, boundaries, dead code, rules and database suites, races, journeys. `npm run
// test:all` (`--all`) runs every database suite on both engines, the long ones at their full length, more faults, and
// every screen in every look, and counts the taps of each goal; a figure set in the environment is kept.
const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
const wholeRun = {
  TEST_ALL: '1',
  EVERY_LOOK: '1',
  AVAILABILITY_OPERATIONS: '10000',
  MIGRATION_BOOKINGS: '100000',
  FAULT_ANSWERS: '200',
  FAULT_CUTS: '30',
  FAULT_DUE: '1000',
  FAULT_DUE_KILLS: '5',
  FAULT_MESSAGES: '1000',
  FAULT_MESSAGE_KILLS: '5',
  FAULT_NOTICES: '1000',
  FAULT_PAYMENTS: '200',
  FAULT_POINTS: '20',
};
/**
 * Outages and flows whose rules the suites of the server and whose screens the suites of the web prove one by one:
 * `npm run test:all` and `npm run test:browser` have them. `npm test` keeps the ways that everybody goes, the first day
 * of each week, what happens between devices, and every screen.
 */
const longJourneys = [
  'account/devices',
  'account/own-data',
  'account/second-factor',
  'booking/proposals',
  'booking/recurring-booking',
  'booking/reschedule',
  'booking/sick-day',
  'booking/waiting-list',
  'care/pet-files',
  'care/reported-message',
  'care/team-calendar',
  'money/contested-card',
  'money/psp-outage',
  'money/receipts',
  'money/subscription',
  'screens/tile-map',
];
if (all) for (const [name, value] of Object.entries(wholeRun)) process.env[name] ??= value;

const reportFolder = join(root, '.cache', 'reports');
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const startedAt = performance.now();
const failures: string[] = [];

await step('check', () => run(process.execPath, ['scripts/check.ts']));
if (all) await step('types', () => run(binary('tsc'), ['-b', '--checkers', '1']));
await step('build', async () => {
  await buildWhenStale();
  return 0;
});
// The fault tests mostly wait, for leases of dead processes and for the next minute. With the large figures they need
// the machine to themselves.
const suites = step('suites', () => vitest('suites', []));
if (all) await suites;
const faults = step('faults', () =>
  vitest('faults', ['--config', 'tests/vitest.load.config.ts', '--project', 'faults'], runShownAtEnd),
);
await Promise.all([suites, faults]);
await step('operations', () => run(process.execPath, ['scripts/operations.ts']));
process.env['CHROME_PATH'] = await findChromium();
// The journeys begin with filling the demonstration, which leaves a processor to the races.
const races = step('races', () =>
  vitest('races', ['--config', 'tests/vitest.load.config.ts', '--project', 'races'], runShownAtEnd),
);
if (all) await races;
const journeys = step('journeys', () =>
  vitest('journeys', ['--config', 'tests/vitest.config.ts', ...(all ? [] : withoutLongJourneys())]),
);
await Promise.all([races, journeys]);
if (all) await step('taps', () => run(process.execPath, ['scripts/taps.ts']));

/** Throws when one of them is gone, so that no name stays behind. */
function withoutLongJourneys(): readonly string[] {
  return longJourneys.flatMap((name) => {
    const path = `browser/${name}.test.ts`;
    if (!existsSync(join(root, 'tests', path))) throw new Error(`There is no journey tests/${path}`);
    return ['--exclude', path];
  });
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTestSuites: number;
}
const reportNames = ['suites', 'faults', 'races', 'journeys'];
const reports = reportNames.map((name): Report | undefined => {
  const path = join(reportFolder, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
});
const passed = reports.reduce((sum, report) => sum + (report?.numPassedTests ?? 0), 0);
const failed = reports.reduce((sum, report) => sum + (report?.numFailedTests ?? 0), 0) + failures.length;
say(
  `${reportNames.map((name, index) => `${name} ${reports[index]?.numPassedTests ?? 0}`).join(', ')}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`,
);
if (failures.length > 0) say(`failed: ${failures.join(', ')}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function step(name: string, work: () => Promise<number>): Promise<void> {
  const from = performance.now();
  const code = await work();
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  if (code !== 0) failures.push(name);
}

function vitest(report: string, args: readonly string[], runIt = run): Promise<number> {
  return runIt(binary('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts', 'slowest-files.ts')}`,
    `--outputFile.json=${join(reportFolder, `${report}.json`)}`,
  ]);
}

async function runShownAtEnd(program: string, args: readonly string[]): Promise<number> {
  const { code, output } = await capture(program, args);
  say(output.trimEnd());
  return code;
}
