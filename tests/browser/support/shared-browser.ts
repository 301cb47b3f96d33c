import { type Browser, chromium } from 'playwright-core';

import { chromiumFlags, chromiumPath } from './chromium.ts';

const state: { browser: Promise<Browser> | undefined } = { browser: undefined };

/** One Chromium for all files of a worker, which ends with it: a context of its own keeps each person apart. */
export function sharedBrowser(): Promise<Browser> {
  state.browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  return state.browser;
}

/** Closes the contexts that a file left open. */
export async function closeContexts(): Promise<void> {
  const browser = await state.browser;
  for (const context of browser?.contexts() ?? []) await context.close();
}
