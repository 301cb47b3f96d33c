import { getReferralPanel } from '@patinha/contract/referral';
import { referralParameter, referralRules } from '@patinha/domain/referral';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { readReferralPanel } from './referral.actions.ts';

export const referralRoutes: ModuleRoutes = (app, { env }) => {
  read(app, getReferralPanel, async ({ db, actor }) => {
    const panel = await readReferralPanel(db, actor.userId, await readClock(db));
    return {
      code: panel.code,
      url: `${env.PUBLIC_URL}/?${referralParameter}=${panel.code}`,
      invited_count: panel.invitedCount,
      rewarded_count: panel.rewardedCount,
      earned_cents: panel.earnedCents,
      rewards_left: panel.rewardsLeft,
      reward_cents: referralRules.rewardCents,
      least_booking_cents: referralRules.leastBookingCents,
      rewards_per_month: referralRules.rewardsPerMonth,
      own_bonus_until: panel.ownBonusUntil?.toISOString() ?? null,
    };
  });
};
