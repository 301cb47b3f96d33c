import { randomUUID } from 'node:crypto';

import { AuthClient } from '@supabase/auth-js';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp, type TestSettings } from '../../../testing/test-app.ts';

/** Fields of a response that tests read; any of them may be missing. */
export interface ProtocolBody {
  readonly code?: string;
  readonly error_code?: string;
  readonly message?: string;
  readonly msg?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly weak_password?: { readonly reasons: readonly string[] };
  readonly id?: string;
  readonly refresh_token?: string;
  readonly user_metadata?: unknown;
  readonly keys?: readonly object[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is optional and asserted by the tests
export const bodyOf = async (reply: Response): Promise<ProtocolBody> => (await reply.json()) as ProtocolBody;

interface ClientOptions {
  readonly flowType?: 'implicit' | 'pkce';
  /** A separate browser, for redirects that leave this origin. */
  readonly fetcher?: typeof fetch;
}

export interface ProtocolTest {
  readonly server: TestApp;
  /** Address of the listening server's protocol. */
  readonly url: string;
  /** The browser's own client, unmodified, with a storage of its own. */
  newClient(options?: ClientOptions): InstanceType<typeof AuthClient>;
  /** A raw call, for requests that the client would never send. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The newest mail to an address: its subject, code and link. */
  lastMail(email: string): Promise<{ subject: string; code: string; link: URL }>;
  /** Presses the button of the page behind a mail link; returns the address that it leads to. */
  pressLink(link: URL, button?: string): Promise<URL>;
  countMails(email: string): Promise<number>;
  close(): Promise<void>;
}

/** A listening server; no gap between mails unless the settings say so. */
export async function openProtocolTest(settings: TestSettings = {}): Promise<ProtocolTest> {
  const server = await openTestApp({ MAIL_GAP_SECONDS: '0', ...settings });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}${server.platform.env.AUTH_BASE_PATH}`;
  const received = async (email: string) => {
    await server.deliver();
    return mailsTo(server.db, email);
  };
  return {
    server,
    url,
    newClient: ({ flowType = 'implicit', fetcher } = {}) =>
      new AuthClient({
        url,
        flowType,
        storageKey: randomUUID(),
        autoRefreshToken: false,
        storage: memoryStorage(),
        experimental: { recoveryCodes: true },
        ...(fetcher && { fetch: fetcher }),
      }),
    post: (path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    lastMail: async (email) => {
      const mail = (await received(email)).at(-1);
      if (!mail) throw new Error(`No mail to ${email}`);
      const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
      return { subject: mail.subject, code, link: new URL(mail.links[0] ?? 'about:blank') };
    },
    pressLink: async (link, button) => {
      const body = button === undefined ? link.searchParams : await fieldsOfButton(url, link, button);
      const answer = await fetch(`${url}/verify`, { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`The page answered ${answer.status}`);
      return new URL(answer.headers.get('location') ?? '');
    },
    countMails: async (email) => (await received(email)).length,
    close: () => server.close(),
  };
}

/** What the page behind a link sends when one of its buttons is pressed. */
async function fieldsOfButton(url: string, link: URL, button: string): Promise<URLSearchParams> {
  const page = await (await fetch(`${url}/verify${link.search}`)).text();
  const form = page.split('<form ').find((part) => part.includes(`>${button}</button>`));
  if (!form) throw new Error(`The page has no button ${button}`);
  const fields = form.matchAll(/name="(?<name>\w+)" value="(?<value>[^"]*)"/g);
  const sent = new URLSearchParams();
  for (const { groups } of fields) sent.append(groups?.['name'] ?? '', groups?.['value'] ?? '');
  return sent;
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export const goodPassword = 'Capivara mansa 7';

/** The six fields of the form; the address is new each time. */
export function newPerson(data: Record<string, unknown> = {}) {
  return {
    email: `${randomUUID()}@patinha.test`,
    password: goodPassword,
    data: {
      fullName: 'Ana Paula Reis',
      userType: 'tutor',
      phone: '(11) 98765-4321',
      documentNumber: '111.444.777-35',
      ...data,
    },
  };
}

/** A confirmed person, signed in on the client that is given back. */
export async function signUpConfirmed(protocol: ProtocolTest, person = newPerson()) {
  const client = protocol.newClient();
  const { email, password, data } = person;
  const { error } = await client.signUp({ email, password, options: { data } });
  if (error) throw error;
  const { code } = await protocol.lastMail(email);
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
  if (verified.error || !verified.data.session) throw verified.error ?? new Error('no session');
  return { client, email, password, session: verified.data.session };
}
