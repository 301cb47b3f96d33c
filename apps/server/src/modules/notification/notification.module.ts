import type { ServerModule } from '../../platform/module.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { notificationJobs } from './notification.jobs.ts';
import { notificationPersonalData } from './notification.personal.ts';
import { notificationRoutes } from './notification.routes.ts';
import { pushDelivery } from './push.actions.ts';
import { pushRoutes } from './push.routes.ts';
import { scheduleRoutes } from './schedule.routes.ts';

export const notificationModule = {
  name: 'notification',
  routes: [notificationRoutes, inboxRoutes, pushRoutes, scheduleRoutes],
  jobs: notificationJobs,
  deliveries: [pushDelivery],
  personalData: notificationPersonalData,
} satisfies ServerModule;
