import type { ServerModule } from '../../platform/module.ts';
import { verificationCaseRoutes } from './case/case.routes.ts';
import { ownProviderRoutes } from './own-provider.routes.ts';
import { documentRemoval } from './verification.actions.ts';
import { verificationJobs } from './verification.jobs.ts';
import { verificationPersonalData } from './verification.personal.ts';
import { verificationRoutes } from './verification.routes.ts';
import { documentSeal, verificationPages } from './verification.table.ts';

export const verificationModule = {
  name: 'verification',
  routes: [verificationRoutes, verificationCaseRoutes, ownProviderRoutes],
  jobs: verificationJobs,
  deliveries: [documentRemoval],
  personalData: verificationPersonalData,
  files: { [documentSeal]: [verificationPages.storageKey] },
} satisfies ServerModule;
