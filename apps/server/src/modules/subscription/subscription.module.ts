import type { ServerModule } from '../../platform/module.ts';
import { subscriptionJobs } from './subscription.jobs.ts';
import { subscriptionDeliveries } from './subscription.outbox.ts';
import { subscriptionPersonalData } from './subscription.personal.ts';
import { subscriptionRoutes } from './subscription.routes.ts';

export const subscriptionModule = {
  name: 'subscription',
  routes: [subscriptionRoutes],
  jobs: subscriptionJobs,
  deliveries: subscriptionDeliveries,
  personalData: subscriptionPersonalData,
} satisfies ServerModule;
