import type { ServerModule } from '../../platform/module.ts';
import { contestRoutes } from './contest.routes.ts';
import { happyHourRoutes } from './happy-hour.routes.ts';
import { promotionPersonalData } from './promotion.personal.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { cardOffers } from './redemption.actions.ts';
import { redemptionRoutes } from './redemption.routes.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';

export const promotionModule = {
  name: 'promotion',
  routes: [promotionRoutes, redemptionRoutes, contestRoutes, withdrawalRoutes, happyHourRoutes],
  personalData: promotionPersonalData,
  ports: { cardOffers },
} satisfies ServerModule;
