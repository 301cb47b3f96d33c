import type { ServerModule } from '../../platform/module.ts';
import { meetingJobs } from './meeting.jobs.ts';
import { meetingDelivery } from './meeting.mail.ts';
import { meetingPersonalData } from './meeting.personal.ts';
import { meetingRoutes } from './meeting.routes.ts';

export const meetingModule = {
  name: 'meeting',
  routes: [meetingRoutes],
  jobs: meetingJobs,
  deliveries: [meetingDelivery],
  personalData: meetingPersonalData,
} satisfies ServerModule;
