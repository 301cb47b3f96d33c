import type { Page } from 'playwright-core';

import { violationsOn } from './axe.ts';

/** What axe finds on the page or within a selector, and whether the page scrolls sideways. */
export async function problemsOn(
  page: Page,
  scope: Parameters<typeof violationsOn>[1] = {},
): Promise<string[]> {
  const violations = await violationsOn(page, scope);
  return (await hasSidewaysScroll(page)) ? [...violations, 'scrolls sideways'] : violations;
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The height of the whole page, in view or not. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** Resolves after the next frame is rendered. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
