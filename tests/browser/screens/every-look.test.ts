import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { problemsInLooks } from '../support/screens/looks.ts';
import { hasSidewaysScroll } from '../support/screens/screen-problems.ts';
import {
  hasState,
  leaveState,
  openInState,
  type ScreenState,
  screenStates,
} from '../support/screens/screen-states.ts';
import { type Screen, screens, viewers } from '../support/screens/screens.ts';
import { openPage } from '../support/screens/viewer-pages.ts';
import { newcomerScreens, newcomerTypes, signUpNewcomer } from '../support/steps/newcomer.ts';

/** A small phone, and 1280 px at 200 % and 400 % zoom. */
const narrowWidths = [640, 320];
/** WCAG 1.4.12: text spacing that a reader may set without losing anything. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

async function problemsWhenNarrow(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (what: string) => {
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 800 });
      if (await hasSidewaysScroll(page)) problems.push(`${width} px${what}: scrolls sideways`);
    }
  };
  await look('');
  // A constructed style sheet: the page's policy forbids a style element.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
  await look(' with wide text');
  return problems;
}

async function problemsOfAll(
  page: Page,
  own: readonly Screen[],
  states: readonly ScreenState[] = screenStates,
): Promise<string[]> {
  const problems: string[] = [];
  for (const screen of own)
    for (const state of states) {
      if (!hasState(screen, state)) continue;
      await openInState(page, screen, state);
      const found = [...(await problemsInLooks(page)), ...(await problemsWhenNarrow(page))];
      const name = [screen.path, ...(screen.behind ?? []).map(({ inCard, link }) => inCard ?? link)].join(
        ' ',
      );
      problems.push(...found.map((problem) => `${name}, ${state}: ${problem}`));
      await leaveState(page);
    }
  return problems;
}

describe('in every look and state', () => {
  test.each(viewers)('the screens of %s pass axe and never scroll sideways', async (viewer) => {
    const page = await openPage(viewer);
    const problems = await problemsOfAll(
      page,
      screens.filter((screen) => screen.viewer === viewer),
    );
    await page.context().close();
    expect(problems).toEqual([]);
  });

  test.each(newcomerTypes)('the screens of a new %s pass axe and never scroll sideways', async (type) => {
    const page = await openPage('guest');
    await signUpNewcomer(page, type);
    const own = newcomerScreens[type].map((screen): Screen => ({ ...screen, viewer: 'guest' }));
    const problems = await problemsOfAll(page, own, ['ready']);
    await page.context().close();
    expect(problems).toEqual([]);
  });
});
