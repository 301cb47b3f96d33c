import type { ServerModule } from '../../platform/module.ts';
import { pageRoutes } from './page.routes.ts';

export const pageModule = {
  name: 'page',
  routes: [pageRoutes],
} satisfies ServerModule;
