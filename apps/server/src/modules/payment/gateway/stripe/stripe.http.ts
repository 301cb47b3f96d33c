import * as z from 'zod/mini';

import { isUndecided, type Reply, send } from '../psp.http.ts';
import { PspRefused, PspUnknown } from '../psp.port.ts';
import { errorSchema } from './stripe.schema.ts';

export interface StripeConnection {
  readonly url: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
}

/** A form's value, nested as its names in brackets are. */
export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };
type Form = Readonly<Record<string, FormValue>>;

interface Ask<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** After `/v1`. */
  readonly path: string;
  readonly answer: Schema;
  readonly query?: Form;
  /** Fields, or a form with a file, which is sent as multipart. */
  readonly body?: Form | FormData;
  /** Of a write: the same key is the same request for a day at least. */
  readonly key?: string;
}

// The API version that the schemas describe; it is pinned, so that an upgrade happens on purpose.
export const stripeVersion = '2024-06-20';

/** `{ metadata: { a: 1 } }` as `metadata[a]=1`, as the interface takes it. */
export function formOf(form: Form): URLSearchParams {
  const fields = new URLSearchParams();
  const put = (name: string, value: FormValue): void => {
    if (typeof value !== 'object') fields.append(name, String(value));
    else if (isList(value)) for (const one of value) put(`${name}[]`, one);
    else for (const [inner, one] of Object.entries(value)) put(`${name}[${inner}]`, one);
  };
  for (const [name, value] of Object.entries(form)) put(name, value);
  return fields;
}

const isList = (value: FormValue): value is readonly FormValue[] => Array.isArray(value);

/** A refused request, with the payment that Stripe returns. */
export class StripeRefusal extends PspRefused {
  readonly paymentIntent: unknown;

  constructor(code: string, paymentIntent: unknown) {
    super(code);
    this.paymentIntent = paymentIntent;
  }
}

/** Sends one request to Stripe. Throws one of the three PSP errors for every failure. */
export async function ask<Schema extends z.ZodMiniType>(
  { url, secretKey, timeoutMs }: StripeConnection,
  { method, path, answer, query, body, key }: Ask<Schema>,
): Promise<z.output<Schema>> {
  const address = new URL(`/v1${path}`, url);
  if (query) address.search = formOf(query).toString();
  const isFile = body instanceof FormData;
  // Files have a host of their own.
  if (isFile && address.hostname === 'api.stripe.com') address.hostname = 'files.stripe.com';
  const reply = await send(address, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': stripeVersion,
      ...(body && !isFile && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: isFile ? body : formOf(body).toString() }),
    timeoutMs,
  });
  if (reply.status >= 400) throw refusalOf(reply);
  const parsed = z.safeParse(answer, reply.json);
  if (!parsed.success) throw new PspUnknown(`An answer of another form to ${method} ${path}`);
  return parsed.data;
}

function refusalOf({ status, json }: Reply): Error {
  const parsed = z.safeParse(errorSchema, json);
  const error = parsed.success ? parsed.data.error : undefined;
  const code = codeOf(status, error?.code ?? error?.type);
  // A request with the same key is in progress: its outcome is not known yet.
  const isAtWork = status === 409;
  return isAtWork || isUndecided(status)
    ? new PspUnknown(code)
    : new StripeRefusal(code, error?.payment_intent);
}

function codeOf(status: number, theirs: string | undefined): string {
  if (status === 401 || status === 403) return 'key/wrong';
  return theirs === undefined ? `http/${status}` : `stripe/${theirs}`;
}
