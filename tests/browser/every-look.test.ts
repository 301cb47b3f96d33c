import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { chromiumFlags, chromiumPath } from './support/chromium.ts';
import { newcomerScreens, newcomerTypes, signUpNewcomer } from './support/newcomer.ts';
import { openedParts, openPart } from './support/opened-parts.ts';
import { hasSidewaysScroll, problemsOn } from './support/screen-problems.ts';
import {
  hasState,
  leaveState,
  openInState,
  type ScreenState,
  screenStates,
} from './support/screen-states.ts';
import { type Screen, screens, type Viewer, viewers } from './support/screens.ts';
import { openPage, ViewerPages } from './support/viewer-pages.ts';

const widths = [360, 768, 1280];
const colorSchemes = ['light', 'dark'] as const;
/** A small phone, and 1280 px at 200 % and 400 % zoom. */
const narrowWidths = [640, 320];
/** WCAG 1.4.12: what somebody may set for reading, without losing anything. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const limitMs = 900_000;

const pages = new ViewerPages();
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
});
afterAll(() => browser.close());

async function problemsInEveryLook(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths)
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const found = await problemsOn(page);
      problems.push(...found.map((problem) => `${width} px, ${colorScheme}: ${problem}`));
    }
  return problems;
}

async function problemsWhenNarrow(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (what: string) => {
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 800 });
      if (await hasSidewaysScroll(page)) problems.push(`${width} px${what}: scrolls sideways`);
    }
  };
  await look('');
  // A constructed sheet: the page's policy forbids a style element.
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
      const found = [...(await problemsInEveryLook(page)), ...(await problemsWhenNarrow(page))];
      const name = [screen.path, ...(screen.behind ?? []).map(({ beside, link }) => beside ?? link)].join(
        ' ',
      );
      problems.push(...found.map((problem) => `${name}, ${state}: ${problem}`));
      await leaveState(page);
    }
  return problems;
}

async function problemsOfOpenedParts(page: Page, viewer: Viewer): Promise<string[]> {
  const problems: string[] = [];
  for (const part of openedParts.filter(({ screen }) => screen.viewer === viewer)) {
    await openPart(page, part);
    const found = await problemsInEveryLook(page);
    problems.push(...found.map((problem) => `${part.screen.path} ${String(part.button)}: ${problem}`));
  }
  return problems;
}

describe('in every look and state', () => {
  test.each(viewers)(
    'the screens of %s are clean to axe and never scroll sideways',
    async (viewer) => {
      const page = await pages.open(browser, viewer, {});
      const problems = await problemsOfAll(
        page,
        screens.filter((screen) => screen.viewer === viewer),
      );
      problems.push(...(await problemsOfOpenedParts(page, viewer)));
      await page.context().close();
      expect(problems).toEqual([]);
    },
    limitMs,
  );

  test.each(newcomerTypes)(
    'so are the screens of a %s who has nothing yet',
    async (type) => {
      const page = await openPage(browser, {});
      await signUpNewcomer(page, type);
      const own = newcomerScreens[type].map((screen): Screen => ({ ...screen, viewer: 'nobody' }));
      const problems = await problemsOfAll(page, own, ['ready']);
      await page.context().close();
      expect(problems).toEqual([]);
    },
    limitMs,
  );
});
