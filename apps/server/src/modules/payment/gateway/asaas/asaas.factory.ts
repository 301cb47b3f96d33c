import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { AsaasBooks, type Answer, AsaasRefusal } from './asaas-books.factory.ts';

export const asaasKey = '$aact_hmlg_key-of-the-tests';

/**
 * What happens to the next request whose path starts like this: processed without an answer, processed and answered
 * with 500, or refused because an earlier request did the same.
 */
interface Mishap {
  readonly path: string;
  readonly kind: 'silent' | 'error' | 'refused';
}

export interface AsaasStandIn {
  readonly url: string;
  readonly books: AsaasBooks;
  /** `POST /v3/payments` and so on, in order. */
  readonly requests: readonly string[];
  meet(mishap: Mishap): void;
  stop(): Promise<void>;
}

/**
 * A fake of Asaas on a socket: answers in the shapes of the published description of API v3, refuses unknown fields,
 * and keeps just enough state to behave. Written for these tests; no live answer is in it.
 */
export async function startAsaas(): Promise<AsaasStandIn> {
  const books = new AsaasBooks();
  const requests: string[] = [];
  const mishaps: Mishap[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const done = await answerTo(request, books);
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requests.push(`${request.method ?? ''} ${pathname}`);
    const met = mishaps.findIndex(({ path }) => pathname.startsWith(path) && request.method === 'POST');
    const [mishap] = met === -1 ? [] : mishaps.splice(met, 1);
    if (mishap?.kind !== 'silent') reply(response, mishap ? answerOf[mishap.kind] : done);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    requests,
    meet: (mishap) => void mishaps.push(mishap),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerTo(request: IncomingMessage, books: AsaasBooks): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (request.headers['access_token'] !== asaasKey)
    return { status: 401, body: errors('invalid_access_token', 'A chave de API fornecida é inválida') };
  if (request.headers['user-agent'] === undefined) return { status: 403, body: undefined };
  if (request.method === 'GET' && text !== '') return { status: 403, body: undefined };
  try {
    const body = await bodyOf(request, text);
    return books.handle(request.method ?? '', new URL(request.url ?? '/', 'http://x'), body);
  } catch (error) {
    if (error instanceof AsaasRefusal) return { status: 400, body: errors(error.code, error.message) };
    throw error;
  }
}

/** JSON, or a form whose files are read as text. */
async function bodyOf({ headers }: IncomingMessage, text: string): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return text === '' ? {} : JSON.parse(text);
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]),
  );
  return Object.fromEntries(fields);
}

const errors = (code: string, description: string) => ({ errors: [{ code, description }] });

const answerOf = {
  error: { status: 500, body: undefined },
  refused: { status: 400, body: errors('invalid_action', 'Valor maior que o disponível para estorno') },
} as const;

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
