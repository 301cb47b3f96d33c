import type { Job } from '../../platform/background/jobs.ts';
import { expireCredits } from './wallet.actions.ts';

export const walletJobs: readonly Job[] = [
  { name: 'wallet.expire-credits', cron: '*/5 * * * *', run: expireCredits },
];
