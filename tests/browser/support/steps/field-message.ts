import type { Locator } from 'playwright-core';

/** What a control says of itself to a screen reader: the texts that describe it, when it is marked as wrong. */
export const messageOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
  });

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
