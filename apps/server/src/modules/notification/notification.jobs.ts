import type { Job } from '../../platform/jobs.ts';
import { deleteOld } from './centre.queries.ts';

export const notificationJobs: readonly Job[] = [
  { name: 'notification.forget-old', cron: '17 4 * * *', run: deleteOld },
];
