import type { ServerModule } from '../../platform/module.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletPersonalData } from './wallet.personal.ts';
import { walletRoutes } from './wallet.routes.ts';

export const walletModule = {
  name: 'wallet',
  routes: [walletRoutes],
  jobs: walletJobs,
  personalData: walletPersonalData,
} satisfies ServerModule;
