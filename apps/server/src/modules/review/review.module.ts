import type { ServerModule } from '../../platform/module.ts';
import { reviewRewardDelivery } from './review.actions.ts';
import { reviewJobs } from './review.jobs.ts';
import { reviewPersonalData } from './review.personal.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewModule = {
  name: 'review',
  routes: [reviewRoutes],
  jobs: reviewJobs,
  deliveries: [reviewRewardDelivery],
  personalData: reviewPersonalData,
} satisfies ServerModule;
