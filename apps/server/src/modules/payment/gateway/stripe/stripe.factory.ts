import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { StripeBooks } from './stripe-books.factory.ts';
import { StripeError } from './stripe-forms.factory.ts';
import { stripeVersion } from './stripe.http.ts';

export const stripeKey = 'sk_test_key-of-the-tests';

/** What happens to the next write whose path starts like this: processed without an answer, or answered with 500. */
interface Mishap {
  readonly path: string;
  readonly kind: 'silent' | 'error';
}

export interface StripeStandIn {
  readonly url: string;
  readonly books: StripeBooks;
  /** `POST /v1/payment_intents` and so on, in order. */
  readonly requests: readonly string[];
  meet(mishap: Mishap): void;
  /** As after a day: keys are forgotten. */
  forgetKeys(): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly text: string;
}

/**
 * A fake of Stripe on a socket: answers in the shapes of the published description, refuses unknown fields, and keeps
 * idempotency keys and just enough state to behave. Written for these tests; no live answer is in it.
 */
export async function startStripe(): Promise<StripeStandIn> {
  const books = new StripeBooks();
  const [requests, mishaps]: [string[], Mishap[]] = [[], []];
  const kept = new Map<string, Answer & { readonly digest: string }>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readText(request);
    const url = new URL(request.url ?? '/', 'http://x');
    requests.push(`${request.method ?? ''} ${url.pathname}`);
    const { status, body } = answerTo({ request, url, text }, { books, kept });
    const met = mishaps.findIndex(({ path }) => url.pathname.startsWith(path) && request.method === 'POST');
    const [mishap] = met === -1 ? [] : mishaps.splice(met, 1);
    if (mishap?.kind === 'silent') return;
    response.writeHead(mishap ? 500 : status, { 'content-type': 'application/json' });
    response.end(mishap ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    requests,
    meet: (mishap) => void mishaps.push(mishap),
    forgetKeys: () => kept.clear(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

interface Memory {
  readonly books: StripeBooks;
  readonly kept: Map<string, Answer & { readonly digest: string }>;
}

const failed = (status: number, type: string): Answer => ({ status, body: { error: { type } } });

function answerTo({ request, url, text }: Asked, { books, kept }: Memory): Answer {
  const { authorization, 'stripe-version': version, 'idempotency-key': key } = request.headers;
  if (authorization !== `Bearer ${stripeKey}`) return failed(401, 'invalid_request_error');
  if (version !== stripeVersion) return failed(400, 'invalid_request_error');
  const digest = createHash('sha256').update(`${url.pathname} ${text}`).digest('hex');
  const earlier = typeof key === 'string' ? kept.get(key) : undefined;
  if (earlier) return earlier.digest === digest ? earlier : failed(400, 'idempotency_error');
  const answer = workOn({ request, url, text }, books);
  if (typeof key === 'string') kept.set(key, { ...answer, digest });
  return answer;
}

function workOn({ request, url, text }: Asked, books: StripeBooks): Answer {
  try {
    return { status: 200, body: structuredClone(books.handle(request.method ?? '', url, formIn(text))) };
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: structuredClone(error.body) };
    throw error;
  }
}

/** `metadata[a]=1&types[]=x` as objects and lists. The parts of an uploaded file become fields that no one reads. */
function formIn(text: string): object {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text))
    put(
      form,
      name.split('[').map((part) => part.replace(']', '')),
      value,
    );
  return form;
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) into[name] = value;
  else if (rest[0] === '') into[name] = [...(Array.isArray(into[name]) ? into[name] : []), value];
  else {
    const inner: Record<string, unknown> = { ...(typeof into[name] === 'object' ? into[name] : {}) };
    put(inner, rest, value);
    into[name] = inner;
  }
}

/** Signs an event as Stripe does. */
export function signed(
  body: object,
  { secret, at = Date.now() }: { readonly secret: string; readonly at?: number },
): { readonly text: string; readonly signature: string } {
  const text = JSON.stringify(body);
  const timestamp = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return { text, signature: `t=${timestamp},v1=${mac},v0=${'0'.repeat(64)}` };
}
