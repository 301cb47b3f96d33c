import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { chromiumFlags, chromiumPath, type ExpectedTrouble, watchForComplaints } from './support/chromium.ts';
import { openScreen } from './support/open-screen.ts';
import { problemsOn } from './support/screen-problems.ts';
import { type Screen, screens, viewers } from './support/screens.ts';
import { ViewerPages } from './support/viewer-pages.ts';

const pages = new ViewerPages();
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
});
afterAll(() => browser.close());

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));

/** Two bookings are one kind of place: one of them is enough to know that the link leads somewhere. */
const kindOf = (href: string) => href.replace(/#.*$/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

interface Walk {
  readonly page: Page;
  /** Every link that was seen, one of each kind. */
  readonly links: Map<string, string>;
  readonly expected: Set<ExpectedTrouble>;
}

async function problemsOf({ page, links, expected }: Walk, screen: Screen): Promise<string[]> {
  if (screen.status) expected.add(screen.status);
  await openScreen(page, screen);
  expected.clear();
  const name = kindOf(page.url().slice(inject('productUrl').length));
  const problems = await problemsOn(page);
  for (const href of await linksOn(page)) links.set(kindOf(href), href);
  links.delete(name);
  return problems.map((problem) => `${name}: ${problem}`);
}

async function deadAmong(page: Page, hrefs: Iterable<string>): Promise<string[]> {
  const dead: string[] = [];
  for (const href of hrefs) {
    await page.goto(href);
    await expect.poll(() => page.locator('h1').count(), { timeout: 15_000 }).toBeGreaterThan(0);
    if (await page.getByText('Oops! Page not found').isVisible()) dead.push(href);
  }
  return dead;
}

const looks = [
  { name: '360 px, light', viewport: { width: 360, height: 780 }, colorScheme: 'light' },
  { name: '1280 px, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

describe.each(looks)('at $name', ({ viewport, colorScheme }) => {
  test.each(viewers)('every screen of %s is clean to axe and leads somewhere', async (viewer) => {
    const page = await pages.open(browser, viewer, { viewport, colorScheme });
    const expected = new Set<ExpectedTrouble>();
    const ours = [inject('productUrl'), inject('simulatorUrl')];
    const complaints = watchForComplaints(page, ours, expected);
    const own = screens.filter((screen) => screen.viewer === viewer);
    const links = new Map<string, string>();
    const problems: string[] = [];
    for (const screen of own) problems.push(...(await problemsOf({ page, links, expected }, screen)));
    for (const { path } of own) links.delete(path);
    const dead = await deadAmong(page, links.values());
    await page.context().close();
    expect({ problems, dead, complaints }).toEqual({ problems: [], dead: [], complaints: [] });
  });
});
