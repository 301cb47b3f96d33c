import type { ServerModule } from '../../platform/module.ts';
import { authJobs } from './auth.jobs.ts';
import { authPersonalData } from './auth.personal.ts';
import { authRoutes } from './auth.routes.ts';
import { factorResetRoutes } from './factor/factor-reset.routes.ts';
import { authOperations } from './http/auth.openapi.ts';
import { mailRequestDelivery } from './recovery/mail-request.actions.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { undoRoutes } from './undo/undo.routes.ts';

export const authModule = {
  name: 'auth',
  routes: [authRoutes, sessionRoutes, undoRoutes, factorResetRoutes],
  jobs: authJobs,
  deliveries: [mailRequestDelivery],
  personalData: authPersonalData,
  foreignOperations: authOperations,
} satisfies ServerModule;
