import type { Locator } from 'playwright-core';

/** The texts that describe an invalid control to a screen reader. */
export const messageOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
  });

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
