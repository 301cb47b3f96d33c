import { setTimeout as wait } from 'node:timers/promises';

import { waitForMail } from '../dev-routes.ts';
import { product } from '../product.ts';
import { demoPassword } from './sign-in.ts';

export interface NewAccount {
  readonly type: 'tutor' | 'prestador' | 'empresa';
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
}

const address = { street: 'Rua Augusta', city: 'São Paulo' };

/**
 * Creates and confirms an account by the requests of the screens, for journeys that are not about signing up; a tutor's
 * onboarding is complete.
 */
export async function makeAccount({ type, fullName, email, phone, document }: NewAccount): Promise<void> {
  const data = { userType: type, fullName, phone, documentNumber: document };
  await post('/signup', { email, password: demoPassword, data });
  const { access_token: token } = await post('/verify', {
    type: 'signup',
    email,
    token: await mailedCode(email),
  });
  if (type !== 'tutor') return;
  const answers = { user_type: type, full_name: fullName, phone, address };
  await request('/api/onboarding', { method: 'PUT', body: answers, token });
}

/** The code of the confirmation mail. */
export async function mailedCode(email: string): Promise<string> {
  const { text } = await waitForMail(email, /confirm/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

const post = (path: string, body: unknown): Promise<{ readonly access_token?: string }> =>
  request(`/auth/v1${path}`, { method: 'POST', body });

interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
  readonly token?: string | undefined;
}

/** Where many sign up at once from here, waits its turn as it is told to. */
async function request(path: string, sent: Sent): Promise<{ readonly access_token?: string }> {
  const { method, body, token } = sent;
  const reply = await fetch(`${product().url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      }),
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status === 429) {
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    return request(path, sent);
  }
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
  return JSON.parse(text);
}
