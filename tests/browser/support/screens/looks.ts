import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { hasSidewaysScroll, problemsOn } from './screen-problems.ts';

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

/**
 * The looks of a window or menu: in a quick run only one, in turn the phone and the desktop, unless only phones have
 * it; the screen that it opens on is checked in both.
 */
export function looksOfPart(part: number, only?: 'phone'): readonly Look[] {
  const own = only === 'phone' ? looks.filter(({ width }) => width < 768) : looks;
  return looks === everyLook ? own : own.slice(part % own.length).slice(0, 1);
}

/** The looks of a screen, in turn the phone or the desktop first. */
export const looksOfScreen = (screen: number): readonly Look[] =>
  screen % 2 === 0 ? quickLooks : quickLooks.toReversed();

/** All rules in the first look, and in the others whether it scrolls sideways: every-look.test.ts checks all in each. */
export async function problemsOfScreen(page: Page, [first, ...others]: readonly Look[]): Promise<string[]> {
  const problems = first ? await problemsInLooks(page, [first]) : [];
  for (const look of others) {
    await applyLook(page, look);
    if (await hasSidewaysScroll(page))
      problems.push(`${look.width} px, ${look.colorScheme}: scrolls sideways`);
  }
  return problems;
}

/** The problems of the current page, in each of the looks. */
export const problemsInLooks = (page: Page, inLooks = looks): Promise<string[]> =>
  problemsWithin(page, inLooks);

/** The problems of an open window; with all looks those of the page behind it as well. */
export const problemsOfWindow = (page: Page, inLooks: readonly Look[], window: string): Promise<string[]> =>
  problemsWithin(page, inLooks, looks === everyLook ? undefined : window);

/** All rules in the first look, and in the others of a quick run those that depend on the look. */
async function problemsWithin(page: Page, inLooks: readonly Look[], within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, look] of inLooks.entries()) {
    await applyLook(page, look);
    const found = await problemsOn(page, { within, isAnotherLook: index > 0 && looks !== everyLook });
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
