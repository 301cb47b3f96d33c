import type { ServerModule } from '../../platform/module.ts';
import { lookDelivery, waitlistJobs } from './waitlist.jobs.ts';
import { offerDelivery } from './waitlist.mail.ts';
import { waitlistPersonalData } from './waitlist.personal.ts';
import { waitlistRoutes } from './waitlist.routes.ts';

export const waitlistModule = {
  name: 'waitlist',
  routes: [waitlistRoutes],
  jobs: waitlistJobs,
  deliveries: [lookDelivery, offerDelivery],
  personalData: waitlistPersonalData,
} satisfies ServerModule;
