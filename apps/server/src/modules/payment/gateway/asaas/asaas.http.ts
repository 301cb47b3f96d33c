import * as z from 'zod/mini';

import { isUndecided, type Reply, send } from '../psp.http.ts';
import { PspRefused, PspUnknown } from '../psp.port.ts';
import { errorsSchema } from './asaas.schema.ts';

export interface AsaasConnection {
  /** Without the version: https://api.asaas.com or https://api-sandbox.asaas.com. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

interface Ask<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** After `/v3`. */
  readonly path: string;
  readonly answer: Schema;
  /** A form is sent as multipart, anything else as JSON. */
  readonly body?: object | FormData;
}

/** Sends one request to Asaas. Throws one of the three PSP errors for every failure. */
export async function ask<Schema extends z.ZodMiniType>(
  { url, apiKey, timeoutMs }: AsaasConnection,
  { method, path, answer, body }: Ask<Schema>,
): Promise<z.output<Schema>> {
  const isForm = body instanceof FormData;
  const reply = await send(new URL(`/v3${path}`, url), {
    method,
    headers: {
      access_token: apiKey,
      'user-agent': 'Patinha',
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    timeoutMs,
  });
  if (reply.status >= 400) throw refusalOf(reply);
  const parsed = z.safeParse(answer, reply.json);
  if (!parsed.success) throw new PspUnknown(`An answer of another form to ${method} ${path}`);
  return parsed.data;
}

// The codes that the product distinguishes; any other passes through as Asaas sends it.
const codes: Readonly<Record<string, string>> = {
  invalid_access_token: 'key/wrong',
  access_token_not_found: 'key/wrong',
};

function refusalOf({ status, json }: Reply): Error {
  const parsed = z.safeParse(errorsSchema, json);
  const theirs = parsed.success ? parsed.data.errors[0]?.code : undefined;
  const code = theirs === undefined ? `http/${status}` : (codes[theirs] ?? `asaas/${theirs}`);
  return isUndecided(status) ? new PspUnknown(code) : new PspRefused(code);
}
