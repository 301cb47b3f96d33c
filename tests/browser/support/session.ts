import type { BrowserContextOptions } from 'playwright-core';

import { product } from './product.ts';
import { demoPassword } from './sign-in.ts';

/** Where the screens keep the session (apps/web/src/lib/auth-client.ts). */
const storageKey = 'patinha-auth';

/** What a browser holds in which somebody has signed in, made by the call that the screen makes. */
export async function storedSession(
  email: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const { url } = product();
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${await reply.text()}`);
  const session = await reply.text();
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: storageKey, value: session }] }] };
}
