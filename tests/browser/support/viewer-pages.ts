import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

import type { Viewer } from './screens.ts';
import { signIn } from './sign-in.ts';

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Opens pages as somebody; everybody signs in once, and all looks share the session. */
export class ViewerPages {
  readonly #sessions = new Map<Viewer, Session>();

  async open(browser: Browser, viewer: Viewer, look: BrowserContextOptions): Promise<Page> {
    const storageState = this.#sessions.get(viewer);
    const page = await openPage(browser, { ...look, ...(storageState && { storageState }) });
    if (viewer !== 'nobody' && !storageState) {
      await signIn({ page }, `${viewer}@patinha.test`);
      this.#sessions.set(viewer, await page.context().storageState());
    }
    return page;
  }
}

/** A page of somebody in Brazil with a browser profile of its own. */
export async function openPage(browser: Browser, look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('productUrl'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...look,
  });
  return context.newPage();
}
