import { type Browser, chromium } from 'playwright-core';

import { chromiumFlags, chromiumPath } from './chromium.ts';

const state: { browser: Promise<Browser> | undefined } = { browser: undefined };

/** One Chromium for all files of a worker, which ends with it; separate contexts keep the users apart. */
export function sharedBrowser(): Promise<Browser> {
  state.browser ??= launch();
  return state.browser;
}

function launch(): Promise<Browser> {
  // Vitest ends a worker by this signal; Playwright's own handler closes the browser and leaves the process running.
  process.once('SIGTERM', () => void endWithBrowser());
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags, handleSIGTERM: false });
}

async function endWithBrowser(): Promise<void> {
  const browser = await state.browser;
  await browser?.close();
  process.exit();
}

/** Closes the contexts that a file left open. */
export async function closeContexts(): Promise<void> {
  const browser = await state.browser;
  for (const context of browser?.contexts() ?? []) await context.close();
}
