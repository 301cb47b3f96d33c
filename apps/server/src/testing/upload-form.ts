import { Readable } from 'node:stream';

import type { Endpoint } from '@patinha/contract/shared';

import type { TestApp } from './test-app.ts';
import { addressOf } from './valid/send-request.ts';

interface Form {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** Text fields in addition to the file. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Name of the file's field. */
  readonly field: string;
  readonly bytes: Uint8Array;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  /** Runs when the server has begun to read the form; the second half of the form is sent afterwards. */
  readonly halfway?: (() => Promise<unknown>) | undefined;
}

/** Sends a file as a multipart form, as a screen does. */
export async function sendForm(
  server: TestApp,
  caller: { readonly accessToken: string } | undefined,
  { endpoint, params, texts = {}, field, bytes, name = 'foto.png', type = 'image/png', halfway }: Form,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(texts)) form.append(key, value);
  form.append(field, new File([Uint8Array.from(bytes)], name, { type }));
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = await server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { params, query: {} }),
    headers: {
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      'idempotency-key': crypto.randomUUID(),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: halfway ? Readable.from(inHalves(payload, halfway)) : payload,
  });
  const body: { id?: string; error?: { code: string; fields?: Record<string, string> } } = reply.json();
  return {
    status: reply.statusCode,
    code: body.error?.code,
    fields: body.error?.fields,
    id: body.id ?? '',
    body,
  };
}

async function* inHalves(bytes: Buffer, halfway: () => Promise<unknown>): AsyncGenerator<Buffer> {
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  await halfway();
  yield bytes.subarray(middle);
}
