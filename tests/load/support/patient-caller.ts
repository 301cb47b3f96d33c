import { setTimeout as wait } from 'node:timers/promises';

import type { Ask } from './connection.ts';

/** An acknowledged write; the same key must get the same answer from then on. */
export interface Acknowledged {
  readonly ask: Ask & { readonly key: string };
  readonly status: number;
  readonly text: string;
}

const pauseMs = 25;
const giveUpMs = 120_000;

export const addressOf = (url: string, { endpoint, params = {} }: Ask): URL =>
  new URL(
    endpoint.path.replaceAll(/:([a-z_]+)/g, (_match, name: string) => params[name] ?? ''),
    url,
  );

async function send(url: string, ask: Ask): Promise<{ status: number; text: string } | undefined> {
  const { endpoint, accessToken, body = {}, key } = ask;
  const isRead = endpoint.method === 'GET';
  try {
    const reply = await fetch(addressOf(url, ask), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(!isRead && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return undefined;
  }
}

const mayComeLater = (status: number, text: string) =>
  status === 503 || (status === 409 && text.includes('request/in-flight'));

/** Retries with the same key until there is an answer; a refusal fails the run. */
export async function askPatiently(url: string, ask: Ask): Promise<{ status: number; text: string }> {
  const until = performance.now() + giveUpMs;
  let last = 'no answer at all';
  while (performance.now() < until) {
    const reply = await send(url, ask);
    if (reply && reply.status < 300) return reply;
    if (reply && !mayComeLater(reply.status, reply.text))
      throw new Error(`${ask.endpoint.operationId}: ${reply.status} ${reply.text}`);
    if (reply) last = `${reply.status} ${reply.text}`;
    await wait(pauseMs);
  }
  throw new Error(`${ask.endpoint.operationId} was never answered: ${last}`);
}
