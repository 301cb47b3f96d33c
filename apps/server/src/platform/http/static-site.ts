import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { fillSlots, isSitePath, type SiteFacts } from '@patinha/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { webRoot } from '../settings/paths.ts';

/** What the running system states about itself in the pages that it serves. */
export type ReadSiteFacts = () => Promise<SiteFacts>;

/** Routes that serve files of the build and never a page, whatever else an address looks like. */
const fileRoute = /^\/(assets\/:file|[a-z-]+\.js)$/;
// The only script with its own policy: it may fetch pages and files of this site and run nothing else.
const worker = /\/service-worker\.js(\.(br|gz))?$/;
const workerPolicy = "default-src 'none';connect-src 'self'";
const yearSeconds = 31_536_000;
const pageLifeMs = 10 * 60_000;

/** Strict CSP: only our own scripts; wasm only for the scanner. The tokens live in local storage (D-83). */
export async function registerSecurityHeaders(app: FastifyInstance, { env }: Platform): Promise<void> {
  const tiles = env.TILE_URL === undefined ? [] : [new URL(env.TILE_URL).origin];
  const simulator = env.PAYMENT_PROVIDER === 'simulador' ? [new URL(env.SIMULATOR_URL).origin] : [];
  await app.register(helmet, {
    global: false,
    hsts: env.isProduction ? { maxAge: yearSeconds } : false,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'media-src': ["'self'"],
        'connect-src': ["'self'", ...simulator],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
  });
  // Identical for every answer; building them each time would cost more than a small answer.
  let same: ReturnType<FastifyReply['getHeaders']> | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    // CSP is only needed on documents; on thirty chunks it would weigh as much as a chunk.
    if (fileRoute.test(request.routeOptions.url ?? ''))
      void reply.header('x-content-type-options', 'nosniff');
    else if (same) void reply.headers(same);
    else {
      reply.helmet();
      same = reply.getHeaders();
    }
    done();
  });
}

/** Addresses that the build rendered to HTML of their own; every other address gets the application's shell. */
const prerendered = {
  '/': 'index.html',
  '/compliance': 'compliance.html',
  // Fetched by the service worker for offline use (ADR 75).
  '/sem-conexao': 'offline.html',
} as const;
const shell = 'app.html';
const hashedFolder = join(webRoot, 'assets');
/**
 * Assets that the most visited addresses need, according to the build: preloaded, so that they do not wait for the
 * application to run.
 */
const doorsFile = 'doors.json';

/**
 * Serves the built front end: files under hashed names (cached for a year), the prerendered pages with their facts
 * filled in, and the application's shell for every other address. The shell renders the 404 page itself; the status
 * code is for clients that do not run it.
 */
export async function registerPages(app: FastifyInstance, readFacts: ReadSiteFacts): Promise<void> {
  if (!existsSync(join(webRoot, shell))) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await registerFiles(app);
  const shellPage = filledPage(shell, readFacts);
  const announced = readDoors();
  for (const [path, file] of Object.entries(prerendered)) {
    const page = existsSync(join(webRoot, file)) ? filledPage(file, readFacts) : shellPage;
    app.get(path, async (request, reply) => sendPage(request, reply, await page()));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return notFound(request, reply);
    const path = pathOf(request);
    if (!isSitePath(path)) void reply.code(404);
    const links = announced.get(path);
    if (links) void reply.header('link', links);
    return sendPage(request, reply, await shellPage());
  });
}

/**
 * The hundreds of hashed files share one route: one route each would add a tenth of a second to every start. The few
 * others have one each, since a `/*` would answer for every unknown path.
 */
async function registerFiles(app: FastifyInstance): Promise<void> {
  const files = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The entity tag carries the same information in fewer bytes.
    lastModified: false,
    acceptRanges: false,
  } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: hashedFolder,
    serve: false,
    // Immutable files are never revalidated, and on thirty chunks the tags weigh as much as a chunk.
    etag: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
  });
  const hashed = new Set(readdirSync(hashedFolder).filter((file) => !/\.(?:br|gz)$/.test(file)));
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    return hashed.has(file) ? reply.sendFile(file) : notFound(request, reply);
  });
  await app.register(fastifyStatic, {
    ...files,
    root: webRoot,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{html,br,gz}', doorsFile],
    setHeaders: (reply, path) => {
      if (worker.test(path)) void reply.header('content-security-policy', workerPolicy);
      void reply.header('cache-control', 'no-cache');
    },
  });
}

function readDoors(): ReadonlyMap<string, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build writes this file together with the pages
  const doors = JSON.parse(readFileSync(join(webRoot, doorsFile), 'utf8')) as Record<string, string[]>;
  return new Map(
    Object.entries(doors).map(([path, files]) => [
      path,
      files.map((file) => `<${file}>; rel=modulepreload`).join(', '),
    ]),
  );
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** A text as it is sent, with and without compression. */
interface Compressed {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);

export async function compressed(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  return { plain, brotli: await compress(plain) };
}

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(headers['accept-encoding'] ?? '');

/** Returns the page with its facts, rebuilt at most every ten minutes. */
function filledPage(file: string, readFacts: ReadSiteFacts): () => Promise<Compressed> {
  const template = readFileSync(join(webRoot, file), 'utf8');
  let page: Promise<Compressed> | undefined;
  let madeAt = 0;
  const make = async () => compressed(fillSlots(template, await readFacts()));
  return () => {
    if (page && performance.now() - madeAt < pageLifeMs) return page;
    madeAt = performance.now();
    page = make();
    page.catch(() => {
      page = undefined;
    });
    return page;
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: Compressed): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/') &&
  extname(pathOf(request)) === '' &&
  (request.headers.accept ?? '').includes('text/html');

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .send({ error: { code: 'resource/not-found', message: 'resource/not-found', requestId: request.id } });

export const newRequestId = (): string => randomBytes(9).toString('base64url');
