import type { Page } from 'playwright-core';

import type { Screen, Step } from './screens.ts';

/** As long as a journey waits for screens: a busy machine takes its time. */
const limitMs = 30_000;

interface Visit {
  /** Whether to wait for what renders only when it scrolls into view; true by default. */
  readonly isWhole?: boolean;
  /** Goes there as a link does, without loading the app again, where the page shows the app; false by default. */
  readonly isWithinApp?: boolean;
}

/** Opens a screen and waits until nothing on it is loading. Throws when it never gets ready. */
export async function openScreen(
  page: Page,
  { path, ready, behind, status = 200 }: Screen,
  visit: Visit = {},
): Promise<void> {
  const go = visit.isWithinApp && (await showsApp(page)) ? goWithinApp : load;
  await go(page, path, status);
  for (const step of behind ?? []) await go(page, await addressBehind(page, step));
  await settle(page, ready, visit);
}

async function load(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  if (answer && answer.status() !== status)
    throw new Error(`${path} answers ${answer.status()} instead of ${status}`);
}

const showsApp = (page: Page): Promise<boolean> => page.locator('#root > *').first().isVisible();

/** Goes by way of an unknown address, which closes the screen before it, even the same one. */
async function goWithinApp(page: Page, path: string): Promise<void> {
  const unknown = page.getByText('Oops! Page not found');
  await page.evaluate(moveTo, '/nao-existe');
  await unknown.waitFor({ timeout: limitMs });
  await page.evaluate(moveTo, path);
  await unknown.waitFor({ state: 'detached', timeout: limitMs });
}

function moveTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

async function addressBehind(page: Page, { link, inCard }: Step): Promise<string> {
  const place = inCard === undefined ? page : page.locator('article, li').filter({ hasText: inCard });
  const href = await place.locator(`a[href^="${link}"]`).first().getAttribute('href', { timeout: limitMs });
  return href ?? '';
}

/** `networkidle` never comes: the event stream stays open. */
export async function settle(page: Page, ready = /./, { isWhole = true }: Visit = {}): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  const state = { text: '', isLoading: true };
  while (Date.now() < giveUpAt) {
    Object.assign(state, await page.evaluate(look, isWhole));
    if (!state.isLoading && ready.test(state.text)) return page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(50);
  }
  throw new Error(
    `${page.url()} is ${state.isLoading ? 'still loading' : `not ready: ${String(ready)} is not in ${state.text.slice(0, 300)}`}`,
  );
}

const look = (isWhole: boolean) => {
  const far = isWhole ? document.querySelector('[data-slot="far"]') : null;
  far?.scrollIntoView();
  return {
    text: document.body.textContent,
    isLoading:
      far !== null ||
      document.fonts.status === 'loading' ||
      // The frame can be there before the screen itself.
      document.querySelector('h1') === null ||
      document.querySelector('[data-slot="skeleton"], [data-slot="spinner"]') !== null ||
      [...document.images].some((image) => image.loading !== 'lazy' && !image.complete),
  };
};
