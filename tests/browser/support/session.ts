import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { product } from './product.ts';
import { demoPassword } from './steps/sign-in.ts';

/** Where the screens store the session (apps/web/src/lib/auth/auth-client.ts). */
const storageKey = 'patinha-auth';

/** Without an icon of its own the browser would request one from the server. */
const emptyPage = '<link rel="icon" href="data:,">';

/** The answer of the sign-in, as text; where many sign in at once from here, waits its turn as it is told to. */
export async function signIn(email: string): Promise<string> {
  const reply = await fetch(`${product().url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const text = await reply.text();
  if (reply.status === 429) {
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    return signIn(email);
  }
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${text}`);
  return text;
}

/**
 * Signs a page in by the screen's own request, and stores the result as the screen does. A `storageState` needs
 * another page for each context, which costs half a second of processor time.
 */
export async function storeSession(page: Page, email: string): Promise<void> {
  const { url } = product();
  const entry = [storageKey, await signIn(email)] as const;
  const place = `${url}/`;
  await page.route(place, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  await page.goto(place);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), entry);
  await page.unroute(place);
}
