import type { ServerModule } from '../../platform/module.ts';
import { contestFiles, contestProofs, contestSeal } from './chargeback.table.ts';
import { chargebackRoutes } from './chargeback/chargeback.routes.ts';
import { contestFileRoutes } from './contest/contest-file.route.ts';
import { contestJobs } from './contest/contest.jobs.ts';
import { contestRoutes } from './contest/contest.routes.ts';
import { paymentJobs } from './payment.jobs.ts';
import { paymentDeliveries } from './payment.outbox.ts';
import { paymentPersonalData } from './payment.personal.ts';
import { paymentRoutes } from './payment.routes.ts';
import { bankReceiptSeal, outsideRefunds } from './payment.table.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { outsideRefundRoutes } from './refund/outside-refund.routes.ts';
import { refusedRefundRoutes } from './refund/refused-refund.routes.ts';
import { savedCardRoutes } from './saved-card/saved-card.routes.ts';

export const paymentModule = {
  name: 'payment',
  routes: [
    paymentRoutes,
    chargebackRoutes,
    contestRoutes,
    contestFileRoutes,
    receiptRoutes,
    refusedRefundRoutes,
    outsideRefundRoutes,
    savedCardRoutes,
  ],
  jobs: [...paymentJobs, ...contestJobs],
  deliveries: paymentDeliveries,
  personalData: paymentPersonalData,
  files: {
    [bankReceiptSeal]: [outsideRefunds.storageKey],
    [contestSeal]: [contestFiles.storageKey, contestProofs.documentKey],
  },
} satisfies ServerModule;
