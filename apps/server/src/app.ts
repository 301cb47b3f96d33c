import { endpoints } from '@patinha/contract/api';
import { escapeHtml } from '@patinha/contract/shared';
import fastify, { LogController } from 'fastify';

import { product } from './modules.ts';
import { siteFacts } from './modules/page/index.ts';
import { registerSmsMailbox } from './platform/dev/dev-sms.routes.ts';
import { registerDevRoutes, registerMailboxScript } from './platform/dev/dev.routes.ts';
import { bodyMs, limitBodyTime, longestBodyMs } from './platform/http/body-time.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/compilers.ts';
import { handleError } from './platform/http/error-handler.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { closeIdleConnectionsOnStop } from './platform/http/idle-connections.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { App } from './platform/http/route.ts';
import {
  compressed,
  newRequestId,
  registerPages,
  registerSecurityHeaders,
  takesBrotli,
} from './platform/http/static-site.ts';
import { registerEvents } from './platform/live/events.ts';
import { registerMetrics } from './platform/measures/metrics.ts';
import type { Platform } from './platform/platform.ts';

const bodyLimitBytes = 1_048_576;

export interface AppOptions {
  /** Told of every route; the test compares them with the OpenAPI document. */
  readonly onRoute?: (route: { readonly method: string; readonly url: string }) => void;
  readonly readiness?: Readiness;
}

/** The HTTP server with every module's operations, not yet listening. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const app = fastify({
    loggerInstance: platform.log,
    genReqId: newRequestId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestBodyMs,
    http: { headersTimeout: bodyMs },
    // An address that no route can take is refused before any route's own handler is known.
    frameworkErrors: handleError,
    trustProxy: platform.env.TRUSTED_PROXIES === '' ? false : platform.env.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered like any other.
    return503OnClosing: false,
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (name !== 'HEAD') options.onRoute?.({ method: name, url });
  });
  app.decorate('platform', platform);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('isSuspended', false);
  app.decorateRequest('isProven', false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  limitBodyTime(app);
  closeIdleConnectionsOnStop(app);
  await registerSecurityHeaders(app, platform);
  registerHealth(app, platform, options.readiness ?? { isReady: true });
  const streams = registerEvents(app, platform);
  registerMetrics(app, platform, { measures: product.measures, countStreams: () => streams.all().length });
  for (const register of product.routes) register(app, platform);
  // Kept as it is sent: the tree of objects would take ten times its place, and a while to write at each answer.
  let document: ReturnType<typeof compressed> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= compressed(
      JSON.stringify(openApiDocument(platform.env.PUBLIC_URL, product.foreignOperations)),
    );
    const { plain, brotli } = await document;
    void reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding');
    return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  if (!platform.env.isProduction) {
    registerDevRoutes(app, platform, product.jobs);
    registerMailboxScript(app);
    registerSmsMailbox(app, platform);
  }
  await registerPages(app, () => siteFacts(platform));
  return app;
}

function docsPage(): string {
  const items = endpoints.map(
    ({ method, path, summary, roles }) =>
      `<tr><td>${method}</td><td><code>${path}</code></td><td>${escapeHtml(summary)}</td><td>${
        roles === 'public' ? 'public' : roles.join(', ')
      }</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Patinha API</title></head>
<body><h1>Patinha API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Who</th></tr></thead><tbody>${items.join('')}</tbody></table></body></html>`;
}
