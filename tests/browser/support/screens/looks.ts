import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { problemsOn } from './screen-problems.ts';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A phone in the light theme and a desktop in the dark one: the looks of `npm test`. */
export const quickLooks: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

const everyLook = [360, 768, 1280].flatMap((width): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

/** All looks take minutes: only `npm run test:browser` uses them all. */
export const looks = process.env['EVERY_LOOK'] === '1' ? everyLook : quickLooks;

/** Those in which the menu is behind a button. */
export const phoneLooks = looks.filter(({ width }) => width < 768);

/** The problems of the current page, in each of the looks. */
export const problemsInLooks = (page: Page, inLooks = looks): Promise<string[]> =>
  problemsWithin(page, inLooks);

/**
 * The problems of a page with an open window. The first look checks the page behind it as well; the others check
 * only the window, unless all looks are requested: the page behind is checked in all of them without the window.
 */
export async function problemsWithWindow(
  page: Page,
  inLooks: readonly Look[],
  window: string,
): Promise<string[]> {
  return problemsWithin(page, inLooks, looks === everyLook ? undefined : window);
}

/** All rules in the first look, and in the others of a quick run those that depend on the look, in the window alone. */
async function problemsWithin(page: Page, inLooks: readonly Look[], window?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, look] of inLooks.entries()) {
    await applyLook(page, look);
    const isAnotherLook = index > 0 && looks !== everyLook;
    const found = await problemsOn(page, isAnotherLook ? { within: window, isAnotherLook } : {});
    problems.push(...found.map((problem) => `${look.width} px, ${look.colorScheme}: ${problem}`));
  }
  return problems;
}

export async function applyLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** For a journey in progress: expects no problem in any look, and restores the journey's look. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect(await problemsInLooks(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}
