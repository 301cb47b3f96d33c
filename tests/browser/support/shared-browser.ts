import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

import { chromiumFlags, chromiumPath } from './chromium.ts';

const state: { browser: Promise<Browser> | undefined } = { browser: undefined };

/** One Chromium for all people of a file: a context of its own keeps each of them apart. */
export function sharedBrowser(): Promise<Browser> {
  state.browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  return state.browser;
}

// Each file has this module to itself, and so its hook.
afterAll(async () => {
  const opened = await state.browser;
  await opened?.close();
});
