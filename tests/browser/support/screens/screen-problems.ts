import type { Page } from 'playwright-core';

import { violationsOn } from './axe.ts';

/**
 * What axe finds on the page or within a selector, and whether the page scrolls sideways. The bar of a phone and what
 * floats above it stand at their place in the page meanwhile: what they happen to cover can be scrolled away from them.
 */
export async function problemsOn(
  page: Page,
  scope: Parameters<typeof violationsOn>[1] = {},
): Promise<string[]> {
  await placeBar(page, 'static');
  const violations = await violationsOn(page, scope);
  await placeBar(page, '');
  return (await hasSidewaysScroll(page)) ? [...violations, 'scrolls sideways'] : violations;
}

const placeBar = (page: Page, position: 'static' | '') =>
  page.evaluate((where) => {
    const floating = '[data-slot="bottom-bar"], [data-floats], main .sticky';
    for (const bar of document.querySelectorAll<HTMLElement>(floating)) bar.style.position = where;
  }, position);

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
