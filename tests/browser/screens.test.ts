import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { type ExpectedTrouble, watchForComplaints } from './support/chromium.ts';
import { problemsInLooks, quickLooks, takeLook } from './support/looks.ts';
import { openScreen } from './support/open-screen.ts';
import { product } from './support/product.ts';
import { type Screen, screens, viewers } from './support/screens.ts';
import { openPage } from './support/viewer-pages.ts';

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
  if (quickLooks[0]) await takeLook(page, quickLooks[0]);
  if (screen.status) expected.add(screen.status);
  await openScreen(page, screen);
  expected.clear();
  const name = kindOf(page.url().slice(product().url.length));
  const problems = await problemsInLooks(page, quickLooks);
  for (const href of await linksOn(page)) links.set(kindOf(href), href);
  links.delete(name);
  return problems.map((problem) => `${name}: ${problem}`);
}

async function deadAmong(page: Page, hrefs: Iterable<string>): Promise<string[]> {
  const dead: string[] = [];
  for (const href of hrefs) {
    await page.goto(href);
    await expect.poll(() => page.locator('h1').count(), { timeout: 30_000 }).toBeGreaterThan(0);
    if (await page.getByText('Oops! Page not found').isVisible()) dead.push(href);
  }
  return dead;
}

test.each(viewers)('every screen of %s is clean to axe and leads somewhere', async (viewer) => {
  const page = await openPage(viewer);
  const expected = new Set<ExpectedTrouble>();
  const complaints = watchForComplaints(page, [product().url, product().simulatorUrl], expected);
  const own = screens.filter((screen) => screen.viewer === viewer);
  const links = new Map<string, string>();
  const problems: string[] = [];
  for (const screen of own) problems.push(...(await problemsOf({ page, links, expected }, screen)));
  for (const { path } of own) links.delete(path);
  const dead = await deadAmong(page, links.values());
  await page.context().close();
  expect({ problems, dead, complaints }).toEqual({ problems: [], dead: [], complaints: [] });
});
