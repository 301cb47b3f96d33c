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

/** Creates and confirms an account by the requests of the screens, for journeys that are not about signing up. */
export async function makeAccount({ type, fullName, email, phone, document }: NewAccount): Promise<void> {
  const data = { userType: type, fullName, phone, documentNumber: document };
  await post('/signup', { email, password: demoPassword, data });
  await post('/verify', { type: 'signup', email, token: await mailedCode(email) });
}

/** The code of the confirmation mail. */
export async function mailedCode(email: string): Promise<string> {
  const { text } = await waitForMail(email, /confirm/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

async function post(path: string, body: unknown): Promise<void> {
  const reply = await fetch(`${product().url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}
