import type { BrowserContextOptions, Page } from 'playwright-core';

import type { BrowserKind } from '../chromium.ts';
import { reportOnFailure } from '../failure-report.ts';
import { product } from '../product.ts';
import { storeSession } from '../session.ts';
import { sharedBrowser } from '../shared-browser.ts';
import type { Viewer } from './screens.ts';

/** A page in Brazil with a fresh browser profile. */
export async function openPage(
  viewer: Viewer,
  look: BrowserContextOptions = {},
  kind: BrowserKind = 'shell',
): Promise<Page> {
  const browser = await sharedBrowser(kind);
  const context = await browser.newContext({
    baseURL: product().url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...look,
  });
  const page = await context.newPage();
  if (viewer !== 'guest') await storeSession(page, `${viewer}@patinha.test`);
  reportOnFailure(page);
  return page;
}
