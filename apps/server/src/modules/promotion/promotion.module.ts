import type { ServerModule } from '../../platform/module.ts';
import { happyHourRoutes } from './happy-hour.routes.ts';
import { promotionPersonalData } from './promotion.personal.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { contestRoutes } from './redemption/contest.routes.ts';
import { cardOffers } from './redemption/redemption.actions.ts';
import { redemptionRoutes } from './redemption/redemption.routes.ts';
import { withdrawalRoutes } from './redemption/withdrawal.routes.ts';

export const promotionModule = {
  name: 'promotion',
  routes: [promotionRoutes, redemptionRoutes, contestRoutes, withdrawalRoutes, happyHourRoutes],
  personalData: promotionPersonalData,
  ports: { cardOffers },
} satisfies ServerModule;
