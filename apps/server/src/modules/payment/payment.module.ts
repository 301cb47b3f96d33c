import type { ServerModule } from '../../platform/module.ts';
import { chargebackRoutes } from './chargeback/chargeback.routes.ts';
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
    receiptRoutes,
    refusedRefundRoutes,
    outsideRefundRoutes,
    savedCardRoutes,
  ],
  jobs: paymentJobs,
  deliveries: paymentDeliveries,
  personalData: paymentPersonalData,
  files: { [bankReceiptSeal]: [outsideRefunds.storageKey] },
} satisfies ServerModule;
