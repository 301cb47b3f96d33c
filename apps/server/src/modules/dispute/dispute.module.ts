import type { ServerModule } from '../../platform/module.ts';
import { disputeAdminRoutes } from './dispute-admin.routes.ts';
import { disputeJobs } from './dispute.jobs.ts';
import { disputeNoticeDelivery } from './dispute.notification.ts';
import { disputePersonalData } from './dispute.personal.ts';
import { disputePorts } from './dispute.ports.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { disputeEvents, evidenceSeal } from './dispute.table.ts';

export const disputeModule = {
  name: 'dispute',
  routes: [disputeRoutes, disputeAdminRoutes],
  jobs: disputeJobs,
  deliveries: [disputeNoticeDelivery],
  ports: disputePorts,
  personalData: disputePersonalData,
  files: { [evidenceSeal]: [disputeEvents.storageKey] },
} satisfies ServerModule;
