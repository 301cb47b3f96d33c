import type { Endpoint, InputOf, ResponseOf } from '@patinha/contract/shared';

import { withProof } from '../auth/proof-request.ts';
import {
  addressOf,
  ApiError,
  authorized,
  bearerHeader,
  connection,
  errorOf,
  formOf,
  readReply,
} from './http.ts';

/** A private file as bytes: fetched with the session, because a link alone opens nothing. Throws ApiError. */
export async function fetchFile(path: string): Promise<Blob> {
  const reply = await withProof(async () =>
    authorized(await connection.accessToken(), (bearer) =>
      fetch(path, { headers: { ...bearerHeader(bearer) } }).catch(() => {
        throw new ApiError({ code: 'connection/lost', status: 0 });
      }),
    ),
  );
  if (reply.ok) return reply.blob();
  throw errorOf(reply, await reply.json().catch(() => undefined));
}

/**
 * Sends a form with a file and reports the upload progress, 0 to 1, which fetch cannot. Throws ApiError, or an AbortError
 * where the signal says so.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const token = await connection.accessToken();
  signal?.throwIfAborted();
  const idempotencyKey = crypto.randomUUID();
  const reply = await authorized(token, (bearer) =>
    send(
      endpoint,
      { address: addressOf(endpoint.path, input), form: formOf(input.body), idempotencyKey, bearer },
      onProgress,
      signal,
    ),
  );
  return readReply(endpoint, reply);
}

interface Sending {
  readonly address: string;
  readonly form: FormData;
  readonly idempotencyKey: string;
  readonly bearer: string | undefined;
}

const send = (
  { method }: Endpoint,
  { address, form, idempotencyKey, bearer }: Sending,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (bearer !== undefined) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new ApiError({ code: 'connection/lost', status: 0 })));
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
        }),
      );
    });
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
