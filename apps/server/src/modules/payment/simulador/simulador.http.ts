import * as z from 'zod/mini';

import { ProviderRefused, ProviderUnknown, ProviderUnreachable } from '../payment.provider.ts';
import { refusalSchema } from './simulador.schema.ts';

export interface SimuladorConnection {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

interface Ask<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly answer: Schema;
  readonly body?: object;
  readonly key?: string;
}

const defaultTimeoutMs = 5_000;

/** One request to the simulator; every way it can fail ends in one of the three provider errors. */
export async function ask<Schema extends z.ZodMiniType>(
  connection: SimuladorConnection,
  { method, path, answer, body, key }: Ask<Schema>,
): Promise<z.output<Schema>> {
  const reply = await send(connection, {
    path,
    init: {
      method,
      headers: {
        authorization: `Bearer ${connection.apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  });
  if (reply.status >= 400) throw refusalOf(reply);
  const parsed = z.safeParse(answer, reply.json);
  if (!parsed.success) throw new ProviderUnknown(`An answer of another form to ${method} ${path}`);
  return parsed.data;
}

interface Reply {
  readonly status: number;
  readonly json: unknown;
}

async function send(
  { url, timeoutMs = defaultTimeoutMs }: SimuladorConnection,
  { path, init }: { readonly path: string; readonly init: RequestInit },
): Promise<Reply> {
  try {
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    if (wasNeverSent(error)) throw new ProviderUnreachable('No connection', { cause: error });
    throw new ProviderUnknown('No answer', { cause: error });
  }
}

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Node tries several addresses of a name, and then collects the reasons in an AggregateError. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && notConnected.has(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.every(wasNeverSent);
  return wasNeverSent(error.cause);
}

const inFlight = 'idempotency/in-flight';

function refusalOf({ status, json }: Reply): Error {
  const parsed = z.safeParse(refusalSchema, json);
  const code = parsed.success ? parsed.data.error.code : `http/${status}`;
  const isUnknown = status >= 500 || status === 408 || status === 429 || code === inFlight;
  return isUnknown ? new ProviderUnknown(code) : new ProviderRefused(code);
}
