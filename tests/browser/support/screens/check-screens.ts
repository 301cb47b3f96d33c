import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { type ExpectedTrouble, watchForComplaints } from '../chromium.ts';
import { product } from '../product.ts';
import {
  applyLook,
  looksOfPart,
  looksOfScreen,
  problemsInLooks,
  problemsOfScreen,
  problemsOfWindow,
} from './looks.ts';
import { openScreen } from './open-screen.ts';
import { dialog, type OpenedPart, openedParts, openPart } from './opened-parts.ts';
import { type Screen, screens, type Viewer } from './screens.ts';
import { openPage } from './viewer-pages.ts';

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));

/** Links to two bookings are of one kind: checking one of them is enough. */
const kindOf = (href: string) => href.replace(/#.*$/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

interface Walk {
  readonly page: Page;
  /** One link of each kind that was seen. */
  readonly links: Map<string, string>;
  /** The kinds of links that were opened. */
  readonly opened: Set<string>;
  readonly expected: Set<ExpectedTrouble>;
}

async function problemsOf({ page, links, opened, expected }: Walk, screen: Screen): Promise<string[]> {
  const inLooks = looksOfScreen(screens.indexOf(screen));
  if (inLooks[0]) await applyLook(page, inLooks[0]);
  if (screen.status) expected.add(screen.status);
  // Some pages of guests are no part of the app.
  await openScreen(page, screen, { isWithinApp: screen.viewer !== 'guest' });
  expected.clear();
  const name = kindOf(page.url().slice(product().url.length));
  opened.add(screen.path).add(name);
  const problems = await problemsOfScreen(page, inLooks);
  for (const href of await linksOn(page)) links.set(kindOf(href), href);
  return [...problems.map((problem) => `${name}: ${problem}`), ...(await problemsOfParts(page, screen))];
}

/** The problems of each window and menu of the open screen; the first is opened on the screen as it is. */
async function problemsOfParts(page: Page, screen: Screen): Promise<string[]> {
  const problems: string[] = [];
  const address = page.url();
  let isFresh = true;
  for (const [index, part] of openedParts.entries()) {
    if (part.screen !== screen) continue;
    const inLooks = looksOfPart(index, part.only);
    if (inLooks[0]) await applyLook(page, inLooks[0]);
    await part.given?.(page);
    if (part.given || !isFresh)
      await openScreen(
        page,
        { ...screen, path: address, behind: [] },
        { isWithinApp: screen.viewer !== 'guest' && part.given === undefined },
      );
    isFresh = false;
    await openPart(page, part);
    const found = await problemsOfPart(page, part, inLooks);
    problems.push(...found.map((problem) => `${screen.path} ${part.press.join(' ')}: ${problem}`));
    await page.unrouteAll();
    // Prepared answers must not stay in the app's memory.
    if (part.given) await page.goto('about:blank');
  }
  return problems;
}

const problemsOfPart = (
  page: Page,
  { shows }: OpenedPart,
  inLooks: ReturnType<typeof looksOfPart>,
): Promise<string[]> =>
  shows.includes('role="dialog"') ? problemsOfWindow(page, inLooks, dialog) : problemsInLooks(page, inLooks);

async function deadAmong(page: Page, hrefs: Iterable<string>): Promise<string[]> {
  const dead: string[] = [];
  for (const href of hrefs) {
    await page.goto(href);
    await expect.poll(() => page.locator('h1').count(), { timeout: 30_000 }).toBeGreaterThan(0);
    if (await page.getByText('Oops! Page not found').isVisible()) dead.push(href);
  }
  return dead;
}

/**
 * Opens every screen of a viewer and every window and menu on it. Expects that axe finds nothing, that nothing scrolls
 * sideways, that all links work and that the browser reports no error.
 */
export async function checkScreensOf(viewer: Viewer): Promise<void> {
  const page = await openPage(viewer);
  const expected = new Set<ExpectedTrouble>();
  const complaints = watchForComplaints(page, [product().url, product().simulatorUrl], expected);
  const walk: Walk = { page, links: new Map(), opened: new Set(), expected };
  const problems: string[] = [];
  for (const screen of screens.filter((one) => one.viewer === viewer))
    problems.push(...(await problemsOf(walk, screen)));
  for (const place of walk.opened) walk.links.delete(place);
  const dead = await deadAmong(page, walk.links.values());
  await page.context().close();
  expect({ problems, dead, complaints }).toEqual({ problems: [], dead: [], complaints: [] });
}
