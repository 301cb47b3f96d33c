import type { ServerModule } from '../../platform/module.ts';
import { dataViewRoutes } from './data-view.routes.ts';

export const privacyModule = {
  name: 'privacy',
  routes: [dataViewRoutes],
} satisfies ServerModule;
