import { type Browser, chromium } from 'playwright-core';

import { type BrowserKind, chromiumFlags, chromiumPath } from './chromium.ts';

const launched = new Map<BrowserKind, Promise<Browser>>();

/** One Chromium of a kind for all files of a worker, which ends with it; separate contexts keep the users apart. */
export function sharedBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  const browser = launched.get(kind) ?? launch(kind);
  launched.set(kind, browser);
  return browser;
}

function launch(kind: BrowserKind): Promise<Browser> {
  // Vitest ends a worker by this signal; Playwright's own handler closes the browser and leaves the process running.
  if (launched.size === 0) process.once('SIGTERM', () => void endWithBrowsers());
  return chromium.launch({ executablePath: chromiumPath(kind), args: chromiumFlags, handleSIGTERM: false });
}

async function endWithBrowsers(): Promise<void> {
  for (const browser of launched.values()) await (await browser).close();
  process.exit();
}

/** Closes the contexts that a file left open. */
export async function closeContexts(): Promise<void> {
  for (const browser of launched.values())
    for (const context of (await browser).contexts()) await context.close();
}
