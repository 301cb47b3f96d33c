import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import type { Endpoint } from '@patinha/contract/shared';

export interface Ask {
  readonly endpoint: Endpoint;
  readonly accessToken: string;
  /** Fills the `:names` of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** By default a fresh Idempotency-Key. */
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  /** Code of a refusal; empty for a success. */
  readonly code: string;
  readonly body: unknown;
}

const pauseMs = 100;
const giveUpMs = 60_000;

/** One socket to one process, opened before it is needed. */
export class Connection {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Opens the socket for the requests that follow. */
  async open(): Promise<void> {
    await this.#send({ method: 'GET', path: '/health/live' });
  }

  /** Sends a request again, as the app does, while the server answers that it has too much to do (503). */
  async askUntilAnswered(ask: Ask): Promise<Answer> {
    const keyed = { ...ask, key: ask.key ?? randomUUID() };
    const until = performance.now() + giveUpMs;
    let answer = await this.ask(keyed);
    while (answer.status === 503 && performance.now() < until) {
      await wait(pauseMs);
      answer = await this.ask(keyed);
    }
    return answer;
  }

  async ask({ endpoint, accessToken, params = {}, body = {}, key = randomUUID() }: Ask): Promise<Answer> {
    const isRead = endpoint.method === 'GET';
    const reply = await this.#send({
      method: endpoint.method,
      path: endpoint.path.replaceAll(/:([a-z_]+)/g, (_match, name: string) => params[name] ?? ''),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(!isRead && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(!isRead && { text: JSON.stringify(body) }),
    });
    if (!reply.wasOpen) throw new Error('A request had to open its own socket');
    return { status: reply.status, code: codeOf(reply.body), body: reply.body };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ method, path, headers, text }: RawRequest): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#url),
        { method, headers, agent: this.#agent },
        (reply: IncomingMessage) => {
          const { statusCode: status = 0 } = reply;
          json(reply).then((body) => resolve({ status, body, wasOpen: sent.reusedSocket }), reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

interface RawReply {
  readonly status: number;
  readonly body: unknown;
  readonly wasOpen: boolean;
}

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return '';
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unnamed';
}

/** Opens this many sockets, distributed evenly over the processes. */
export async function openConnections(urls: readonly string[], count: number): Promise<Connection[]> {
  const connections = Array.from({ length: count / urls.length }, () => urls)
    .flat()
    .map((url) => new Connection(url));
  await Promise.all(connections.map((connection) => connection.open()));
  return connections;
}
