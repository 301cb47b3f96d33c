import type { ServerModule } from '../../platform/module.ts';
import { debtRoutes } from './debt/debt.routes.ts';
import { earningsYearRoutes } from './earnings-year/earnings-year.routes.ts';
import { payoutJobs } from './payout.jobs.ts';
import { payoutMeasures } from './payout.measures.ts';
import { payoutDeliveries } from './payout.outbox.ts';
import { payoutPersonalData } from './payout.personal.ts';
import { payoutRoutes } from './payout.routes.ts';
import { takeBackRecipient } from './recipient/recipient-undo.actions.ts';

export const payoutModule = {
  name: 'payout',
  routes: [payoutRoutes, earningsYearRoutes, debtRoutes],
  jobs: payoutJobs,
  deliveries: payoutDeliveries,
  measures: payoutMeasures,
  personalData: payoutPersonalData,
  ports: { recipientUndo: takeBackRecipient },
} satisfies ServerModule;
