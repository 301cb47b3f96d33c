import type { ServerModule } from '../../platform/module.ts';
import { ledgerMeasures } from './ledger.measures.ts';
import { ledgerPersonalData } from './ledger.personal.ts';
import { ledgerRoutes } from './ledger.routes.ts';

export const ledgerModule = {
  name: 'ledger',
  routes: [ledgerRoutes],
  measures: ledgerMeasures,
  personalData: ledgerPersonalData,
} satisfies ServerModule;
