import type { Page } from 'playwright-core';

import { violationsOn } from './axe.ts';

/**
 * What axe finds on the page or within a selector, and whether the page scrolls sideways. What sticks or floats
 * stands at its place in the page meanwhile: what it happens to cover can be scrolled away from it.
 */
export async function problemsOn(
  page: Page,
  scope: Parameters<typeof violationsOn>[1] = {},
): Promise<string[]> {
  await placeFloating(page, 'static');
  const violations = await violationsOn(page, scope);
  await placeFloating(page, '');
  return (await hasSidewaysScroll(page)) ? [...violations, 'scrolls sideways'] : violations;
}

/** A style sheet, and no style of the elements: the bar of a phone may come after the screen has become narrow. */
const placeFloating = (page: Page, position: 'static' | '') =>
  page.evaluate((where) => {
    const sheet = new CSSStyleSheet();
    if (where !== '') sheet.replaceSync(`.sticky, [data-floats] { position: ${where} !important }`);
    document.adoptedStyleSheets = [sheet];
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
