import type { ServerModule } from '../../platform/module.ts';
import { ledgerPersonalData } from './ledger.personal.ts';
import { ledgerRoutes } from './ledger.routes.ts';

export const ledgerModule = {
  name: 'ledger',
  routes: [ledgerRoutes],
  personalData: ledgerPersonalData,
} satisfies ServerModule;
