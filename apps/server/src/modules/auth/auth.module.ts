import type { ServerModule } from '../../platform/module.ts';
import { authJobs } from './auth.jobs.ts';
import { authOperations } from './auth.openapi.ts';
import { authPersonalData } from './auth.personal.ts';
import { authRoutes } from './auth.routes.ts';
import { mailRequestDelivery } from './mail-request.actions.ts';
import { sessionRoutes } from './session.routes.ts';

export const authModule = {
  name: 'auth',
  routes: [authRoutes, sessionRoutes],
  jobs: authJobs,
  deliveries: [mailRequestDelivery],
  personalData: authPersonalData,
  foreignOperations: authOperations,
} satisfies ServerModule;
