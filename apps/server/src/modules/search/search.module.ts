import type { ServerModule } from '../../platform/module.ts';
import { quickSearchRoutes } from './quick-search.routes.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule = {
  name: 'search',
  routes: [searchRoutes, quickSearchRoutes],
} satisfies ServerModule;
