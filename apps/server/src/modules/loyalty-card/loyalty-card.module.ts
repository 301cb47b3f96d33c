import type { ServerModule } from '../../platform/module.ts';
import { loyaltyCardPersonalData } from './loyalty-card.personal.ts';
import { loyaltyCardRoutes } from './loyalty-card.routes.ts';

export const loyaltyCardModule = {
  name: 'loyalty-card',
  routes: [loyaltyCardRoutes],
  personalData: loyaltyCardPersonalData,
} satisfies ServerModule;
