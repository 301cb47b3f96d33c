import type { Job } from '../../platform/background/jobs.ts';
import { deleteOld } from './inbox.queries.ts';
import { deleteGoneDevices } from './push-device.queries.ts';
import { releaseHeldPushes } from './push.actions.ts';
import { deleteOldPushes } from './push.queries.ts';
import { sendDigests } from './schedule.actions.ts';
import { deleteOldDigestMails } from './schedule.queries.ts';
import { deleteOldUndoLinks } from './undo/undo.queries.ts';

export const notificationJobs: readonly Job[] = [
  { name: 'notification.end-quiet-hours', cron: '* * * * *', run: releaseHeldPushes },
  { name: 'notification.send-digests', cron: '*/5 * * * *', run: sendDigests },
  { name: 'notification.forget-old', cron: '17 4 * * *', run: deleteOld },
  { name: 'notification.forget-pushes', cron: '27 4 * * *', run: deleteOldPushes },
  { name: 'notification.forget-devices', cron: '22 4 * * *', run: deleteGoneDevices },
  { name: 'notification.forget-digests', cron: '32 4 * * *', run: deleteOldDigestMails },
  { name: 'notification.forget-undo-links', cron: '36 4 * * *', run: deleteOldUndoLinks },
];
