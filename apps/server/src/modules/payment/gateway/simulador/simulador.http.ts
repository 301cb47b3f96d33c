import * as z from 'zod/mini';

import { isUndecided, type Reply, send } from '../psp.http.ts';
import { PspRefused, PspUnknown } from '../psp.port.ts';
import { refusalSchema } from './simulador.schema.ts';

export interface SimuladorConnection {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

interface Ask<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: Schema;
  readonly body?: object;
  readonly key?: string;
}

/** Sends one request to the simulator. Throws one of the three PSP errors for every failure. */
export async function ask<Schema extends z.ZodMiniType>(
  connection: SimuladorConnection,
  { method, path, answer, body, key }: Ask<Schema>,
): Promise<z.output<Schema>> {
  const reply = await send(new URL(path, connection.url), {
    method,
    headers: {
      authorization: `Bearer ${connection.apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs: connection.timeoutMs,
  });
  if (reply.status >= 400) throw refusalOf(reply);
  const parsed = z.safeParse(answer, reply.json);
  if (!parsed.success) throw new PspUnknown(`An answer of another form to ${method} ${path}`);
  return parsed.data;
}

const inFlight = 'idempotency/in-flight';

function refusalOf({ status, json }: Reply): Error {
  const parsed = z.safeParse(refusalSchema, json);
  const code = parsed.success ? parsed.data.error.code : `http/${status}`;
  return isUndecided(status) || code === inFlight ? new PspUnknown(code) : new PspRefused(code);
}
