import type { Locator, Page } from 'playwright-core';

import { hasFocus } from './field-message.ts';

const mostStops = 80;

/** Tabs on until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab led to ${String(control)}`);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a button, link or box and presses it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
