import type { EndedCode, Endpoint, FieldProblem, InputOf, ResponseOf } from '@patinha/contract/shared';

import { withProof } from '../auth/proof-request.ts';
import { learnServerTime } from '../server-time.ts';
import { faceHeaders } from './face.ts';
import { replyProblem } from './reply-check.ts';

/** A refusal of the server: its code, never a sentence. Screens turn the code into text. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The reason of the suspension, as written by the staff. */
  readonly reason: string | undefined;
  /** What ended the code that was presented. */
  readonly ended: EndedCode | undefined;

  constructor(answer: {
    code: string;
    status: number;
    fields?: Readonly<Record<string, FieldProblem>> | undefined;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
    reason?: string | undefined;
    ended?: EndedCode | undefined;
  }) {
    super(answer.code);
    this.code = answer.code;
    this.status = answer.status;
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.reason = answer.reason;
    this.ended = answer.ended;
  }
}

interface Connection {
  /** The access token of the session, or undefined when signed out; refreshes it when it is about to end. */
  readonly accessToken: () => Promise<string | undefined>;
  /**
   * A token in place of one that the server refused; undefined when the session is over. Rejects with ApiError while it
   * cannot be renewed.
   */
  readonly renewedToken: (refused: string) => Promise<string | undefined>;
  /** Called when the server no longer knows the session. */
  readonly onSessionLost: () => void;
}

const signedOut: Connection = {
  accessToken: () => Promise.resolve(undefined),
  renewedToken: () => Promise.resolve(undefined),
  onSessionLost: () => undefined,
};
export let connection = signedOut;

/** Set once at start by the session, so that calls need not know where tokens come from. */
export function connectSession(next: Connection): void {
  connection = next;
}

interface CallOptions {
  /** Makes a repeated write harmless; keep it for the retries of one intention. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Also goes out while the page is being left. */
  readonly keepalive?: boolean;
}

/** Calls one operation of the contract; throws ApiError. Writes always carry an idempotency key. */
export async function api<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: object extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]
): Promise<ResponseOf<E>> {
  return readReply(endpoint, await send(endpoint, input ?? {}, options ?? {}));
}

/** The body of a reply; throws ApiError for a refusal and for what is not a reply of this operation. */
export async function readReply<E extends Endpoint>(endpoint: E, reply: Response): Promise<ResponseOf<E>> {
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.ok && body !== undefined) {
    const problem = replyProblem(endpoint.response, body);
    if (problem !== undefined) throw unreadable(endpoint, reply, problem);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema that the type is made of
    return body as ResponseOf<E>;
  }
  const error = errorOf(reply, body);
  if (error.code === sessionMissing) connection.onSessionLost();
  throw error;
}

export const sessionMissing = 'session/missing';

/**
 * Makes a request with the token of the session, and once more with a new one when the server refused the first: a
 * refused token does not mean that the session is over.
 */
export async function authorized(
  token: string | undefined,
  request: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const reply = await request(token);
  learnServerTime(reply);
  if (token === undefined || reply.status !== 401) return reply;
  const { code } = errorOf(
    reply,
    await reply
      .clone()
      .json()
      .catch(() => undefined),
  );
  const renewed = code === sessionMissing ? await connection.renewedToken(token) : undefined;
  return renewed === undefined ? reply : request(renewed);
}

function unreadable({ operationId }: Endpoint, { status }: Response, problem: string): ApiError {
  reportError(new Error(`The reply of ${operationId} breaks the contract: ${problem}`));
  return new ApiError({ code: 'connection/unreadable', status });
}

async function send(
  endpoint: Endpoint,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  { idempotencyKey, headers, ...how }: CallOptions,
): Promise<Response> {
  const token = await connection.accessToken();
  const isWrite = endpoint.method !== 'GET';
  const isJson = input.body !== undefined && endpoint.contentType === undefined;
  const address = addressOf(endpoint.path, input);
  const body = bodyOf(input.body, isJson);
  const face = faceHeaders(endpoint);
  const fixed = {
    ...headers,
    ...face,
    accept: 'application/json',
    ...(isWrite && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    // The browser itself names the boundary of a form.
    ...(isJson && { 'content-type': 'application/json' }),
  };
  const request = async () =>
    // A proof by second factor brings another token.
    authorized(await connection.accessToken(), (bearer) =>
      fetch(address, {
        method: endpoint.method,
        headers: { ...fixed, ...bearerHeader(bearer) },
        ...(body !== undefined && { body }),
        ...how,
      }),
    );
  const proven = () => (endpoint.proof ? withProof(request) : request());
  const isShared = isWrite && how.signal === undefined && !(body instanceof FormData);
  try {
    if (!isShared) return await proven();
    return await once(JSON.stringify([endpoint.method, address, body, idempotencyKey, token, face]), proven);
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError({ code: 'connection/lost', status: 0 });
  }
}

export const bearerHeader = (token: string | undefined) =>
  token !== undefined && { authorization: `Bearer ${token}` };

const underWay = new Map<string, Promise<Response>>();

/** Sends one of several equal writes, such as those of a double tap, and gives its reply to all of them. */
async function once(write: string, request: () => Promise<Response>): Promise<Response> {
  let coming = underWay.get(write);
  if (!coming) {
    coming = request().finally(() => underWay.delete(write));
    underWay.set(write, coming);
  }
  return (await coming).clone();
}

function bodyOf(content: unknown, isJson: boolean): string | FormData | undefined {
  if (content === undefined) return undefined;
  return isJson ? JSON.stringify(content) : formOf(content);
}

export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

export function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/:([a-z_]+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

export function errorOf(reply: Response, body: unknown): ApiError {
  const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  if (typeof body !== 'object' || body === null || !('error' in body))
    return new ApiError({ code: 'connection/unreadable', status: reply.status, retryAfterSeconds });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one error handler of the server writes this shape
  const { error } = body as {
    error: {
      code: string;
      fields?: Record<string, FieldProblem>;
      requestId?: string;
      reason?: string;
      ended?: EndedCode;
    };
  };
  return new ApiError({ ...error, status: reply.status, retryAfterSeconds });
}
