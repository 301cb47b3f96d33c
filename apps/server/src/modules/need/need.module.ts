import type { ServerModule } from '../../platform/module.ts';
import { needJobs } from './need.jobs.ts';
import { needDeliveries } from './need.mail.ts';
import { needPersonalData } from './need.personal.ts';
import { needPorts } from './need.ports.ts';
import { needRoutes } from './need.routes.ts';
import { proposalRoutes } from './proposal.routes.ts';

export const needModule = {
  name: 'need',
  routes: [needRoutes, proposalRoutes],
  jobs: needJobs,
  deliveries: needDeliveries,
  personalData: needPersonalData,
  ports: needPorts,
} satisfies ServerModule;
