import { existsSync } from 'node:fs';

import { run, say } from './command.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const present = (): string | undefined =>
  [process.env['CHROME_PATH'], ...usualPlaces].find((path) => path !== undefined && existsSync(path));

/**
 * Finds a Chromium on this machine: CHROME_PATH or the usual places, else installs it with the system's package
 * manager or with Playwright. Ends the process with the command to run when none can be had.
 */
export async function findChromium(): Promise<string> {
  const found = present();
  if (found) return found;
  say('installing Chromium for the journeys…');
  const isRoot = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get') && isRoot) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium']);
    // Faster, and not in every system: the journeys do without it.
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  }
  const installed = present() ?? (await installedByPlaywright());
  if (installed) return installed;
  say('no Chromium found. Install it with: sudo apt-get install chromium (or set CHROME_PATH to a browser).');
  process.exit(1);
}

async function installedByPlaywright(): Promise<string | undefined> {
  const code = await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  if (code !== 0) return undefined;
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
