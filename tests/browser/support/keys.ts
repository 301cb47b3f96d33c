import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { hasFocus } from './steps/field-message.ts';

const mostStops = 80;

/** Presses Tab until a control has the focus, as a keyboard user does; the focus must be visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(control)) {
      expect(await showsFocus(control), `${String(control)} shows that it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab led to ${String(control)}`);
}

/** A ring around the control, or around the card that it fills. */
const showsFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const hasRing = (place: Element | null, levels: number): boolean => {
      if (!place || levels === 0) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(place);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        hasRing(place.parentElement, levels - 1)
      );
    };
    return hasRing(element, 6);
  });

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a field and replaces its content. */
export async function retypeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Tabs to a button, link or box and presses it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs back to a group of radios and moves by arrows to one of them, which chooses it. */
export async function chooseBefore(page: Page, choice: Locator): Promise<void> {
  await choice.waitFor();
  const group = choice.locator('xpath=ancestor::*[@role="radiogroup"]');
  const isInGroup = () => group.evaluate((box) => box.contains(document.activeElement));
  for (let stop = 0; stop < mostStops && !(await isInGroup()); stop += 1)
    await page.keyboard.press('Shift+Tab');
  for (let stop = 0; stop < mostStops && !(await choice.isChecked()); stop += 1)
    await page.keyboard.press('ArrowDown');
  expect(await hasFocus(choice)).toBe(true);
  expect(await showsFocus(choice), `${String(choice)} shows that it has the focus`).toBe(true);
}

/** Navigates the avatar menu by arrows and chooses one of its entries. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Sua conta' }));
  const entry = page.getByRole('menuitem', { name });
  await entry.waitFor();
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const where = () => page.evaluate(() => document.activeElement?.textContent);
  while (!(await hasFocus(entry))) {
    const before = await where();
    await page.keyboard.press('ArrowDown');
    await expect.poll(where).not.toBe(before);
  }
  expect(await showsFocus(entry)).toBe(true);
  await page.keyboard.press('Enter');
}

/** Opens a window by its button; Escape closes it, and the focus returns to the button. */
export async function openAndEscape(
  page: Page,
  { button, dialog }: { readonly button: Locator; readonly dialog: Locator },
): Promise<void> {
  await pressOn(page, button);
  await dialog.waitFor();
  // It responds to keys once it has the focus.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(button)).toBe(true);
}
