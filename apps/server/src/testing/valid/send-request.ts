import { randomUUID } from 'node:crypto';

import type { Endpoint } from '@patinha/contract/shared';
import sharp from 'sharp';

import type { TestApp } from '../test-app.ts';
import { telephoneVideo } from '../video-file.ts';
import type { Fields, Request } from './valid-requests.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Set for a refusal. */
  readonly code: string | undefined;
  readonly fields: readonly string[];
}

type Token = { readonly accessToken: string } | undefined;

interface Call {
  readonly endpoint: Endpoint;
  readonly request: Request;
  /** Idempotency-Key where the operation requires one: by default a fresh one, null for none. */
  readonly key?: string | null;
}

/** Sends a request as the browser does, a form where the operation takes one. */
export async function ask(
  server: TestApp,
  caller: Token,
  { endpoint, request, key = randomUUID() }: Call,
): Promise<Answer> {
  const { headers, payload } = await bodyOf(endpoint, request.body);
  const reply = await server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, request),
    headers: {
      ...headers,
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      ...(endpoint.idempotencyKey === 'required' && key !== null && { 'idempotency-key': key }),
    },
    ...(payload !== undefined && { payload }),
  });
  return answerOf(reply.statusCode, reply.body);
}

/** Parses an answer; throws when a refusal does not have the product's format. */
export function answerOf(status: number, text: string): Answer {
  if (status < 400) return { status, text, code: undefined, fields: [] };
  const refusal: { error?: { code?: unknown; requestId?: unknown; fields?: object } } = JSON.parse(text);
  const { code, requestId, fields = {} } = refusal.error ?? {};
  if (typeof code !== 'string' || typeof requestId !== 'string')
    throw new Error(`A refusal without the product's form: ${status} ${text}`);
  return { status, text, code, fields: Object.keys(fields) };
}

async function bodyOf({ contentType }: Endpoint, body: Fields | undefined) {
  if (body === undefined) return { headers: {}, payload: undefined };
  // The field without a value is the file; only text fields can accompany it.
  const fileField = Object.keys(body).find((name) => body[name] === undefined);
  const texts = Object.entries(body).filter(([name]) => name !== fileField);
  if (contentType === undefined || !fileField || texts.some(([, value]) => typeof value !== 'string'))
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, String(value));
  form.append(
    fileField,
    fileField === 'video'
      ? new File([Uint8Array.from(telephoneVideo())], 'video.mov', { type: 'video/quicktime' })
      : new File([await photo()], 'foto.png', { type: 'image/png' }),
  );
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

const photo = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1F5FA8' } })
      .png()
      .toBuffer(),
  );

/** The path with its parameters filled in and the query appended; a list becomes a repeated key. */
export function addressOf(path: string, { params, query }: Pick<Request, 'params' | 'query'>): string {
  const filled = path.replaceAll(/:([a-z_]+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((single): [string, string] => [name, String(single)]),
    ),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
