import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { problemsOn } from './screen-problems.ts';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A telephone by day and a desk by night: what `npm test` looks at. */
export const quickLooks: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

const everyLook = [360, 768, 1280].flatMap((width): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

/** Every look takes minutes: only `npm run test:browser` takes them all. */
export const looks = process.env['EVERY_LOOK'] === '1' ? everyLook : quickLooks;

/** Those in which the menu is behind a button. */
export const phoneLooks = looks.filter(({ width }) => width < 768);

/** What is wrong with what stands on the page, in each of the looks. */
export const problemsInLooks = (page: Page, inLooks = looks): Promise<string[]> =>
  problemsWithin(page, inLooks);

/**
 * What is wrong with a page on which a window is open. The first look reads the page behind it as well; the others
 * read the window alone, unless every look is wanted: the page behind is read in all of them without the window.
 */
export async function problemsWithWindow(
  page: Page,
  inLooks: readonly Look[],
  window: string,
): Promise<string[]> {
  if (looks === everyLook) return problemsWithin(page, inLooks);
  return [
    ...(await problemsWithin(page, inLooks.slice(0, 1))),
    ...(await problemsWithin(page, inLooks.slice(1), window)),
  ];
}

async function problemsWithin(page: Page, inLooks: readonly Look[], within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const look of inLooks) {
    await takeLook(page, look);
    const found = await problemsOn(page, within);
    problems.push(...found.map((problem) => `${look.width} px, ${look.colorScheme}: ${problem}`));
  }
  return problems;
}

export async function takeLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** For a journey on its way: nothing is wrong in any look, and the journey goes on as it came. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect(await problemsInLooks(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}
