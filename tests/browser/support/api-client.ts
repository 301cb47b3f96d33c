import type { Endpoint, InputOf, ResponseOf } from '@patinha/contract/shared';

import { product } from './product.ts';
import { signIn } from './session.ts';

/** Calls an operation of the contract as one account; throws with the server's answer when it refuses. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => Promise<ResponseOf<E>>;

/** Signs in by the screen's own request, for what a journey prepares without its screens. */
export async function callerOf(email: string): Promise<Caller> {
  const token = await accessTokenOf(email);
  return async (endpoint, ...[input]) => {
    const { params, query, body } = partsOf(input ?? {});
    const reply = await fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(endpoint.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${email}: ${endpoint.operationId}: ${reply.status} ${text}`);
    return JSON.parse(text);
  };
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const partsOf = (input: object): Parts => input;

function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): URL {
  const filled = path.replaceAll(/:([a-z_]+)/g, (_match, name: string) => params[name] ?? '');
  const address = new URL(filled, product().url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}

export async function accessTokenOf(email: string): Promise<string> {
  const { access_token: token }: { access_token: string } = JSON.parse(await signIn(email));
  return token;
}
