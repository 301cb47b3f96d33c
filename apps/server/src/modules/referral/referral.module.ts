import type { ServerModule } from '../../platform/module.ts';
import { referralDeliveries } from './referral-reward.actions.ts';
import { referralPersonalData } from './referral.personal.ts';
import { referralRoutes } from './referral.routes.ts';

export const referralModule = {
  name: 'referral',
  routes: [referralRoutes],
  deliveries: referralDeliveries,
  personalData: referralPersonalData,
} satisfies ServerModule;
