import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

import { fillSlots } from '@patinha/contract/site';
import type { Plugin, ViteDevServer } from 'vite';

import { landingDocument, shellDocument } from './documents.ts';
import type * as Prerender from './prerender.tsx';

/** While developing, answers page requests as the server does after a build: prerendered or the application. */
export const prerenderedPages = (): Plugin => ({
  name: 'patinha-pages',
  apply: 'serve',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      const url = request.originalUrl ?? '/';
      if (wantsPage(request, url)) void answer(vite, url, response).catch((error: unknown) => next(error));
      else next();
    });
  },
});

async function answer(vite: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const page = fillSlots(await pageAt(vite, new URL(url, 'http://localhost').pathname), {});
  const html = await vite.transformIndexHtml(url, page);
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

const wantsPage = ({ method, headers }: IncomingMessage, url: string): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && extname(url.split('?')[0] ?? '') === '';

async function pageAt(vite: ViteDevServer, pathname: string): Promise<string> {
  const shell = readFileSync(join(vite.config.root, 'app.html'), 'utf8');
  if (pathname !== '/' && pathname !== '/compliance') return shellDocument({ shell, fontUrls: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite loads the module of this very path
  const pages = (await vite.ssrLoadModule('/build/prerender.tsx')) as typeof Prerender;
  if (pathname === '/compliance')
    return shellDocument({ shell, fontUrls: [], body: pages.renderCompliance() });
  return landingDocument({
    body: pages.renderLanding(),
    style: '<link rel="stylesheet" href="/src/features/landing/landing.css">',
    scriptUrl: '/src/features/landing/landing-script.ts',
    appUrl: '/src/app/main.tsx',
    appStyleUrl: '/src/ui/app.css',
    fontUrls: [],
  });
}
