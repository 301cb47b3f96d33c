import { absentTutor } from './stories/absent-tutor.story.ts';
import { cancelledPoints } from './stories/cancelled-points.story.ts';
import { colleaguesCard } from './stories/colleagues-card.story.ts';
import { contactHarvest } from './stories/contact-harvest.story.ts';
import { endlessPlan } from './stories/endless-plan.story.ts';
import { fiveTinyBookings } from './stories/five-tiny-bookings.story.ts';
import { invitedCrowd } from './stories/invited-crowd.story.ts';
import { newcomer } from './stories/newcomer.story.ts';
import { oneCardFiveAccounts } from './stories/one-card-five-accounts.story.ts';
import { promotionRing } from './stories/promotion-ring.story.ts';
import { referralChain } from './stories/referral-chain.story.ts';
import { refundAfterPayout } from './stories/refund-after-payout.story.ts';
import { servingTeam } from './stories/serving-team.story.ts';
import { stolenCardAtAProvenShop } from './stories/stolen-card-at-a-proven-shop.story.ts';
import { stolenCardAtAnHonestShop } from './stories/stolen-card-at-an-honest-shop.story.ts';
import { suspendedCard } from './stories/suspended-card.story.ts';
import { thirtyDayStay } from './stories/thirty-day-stay.story.ts';
import { twoAccounts } from './stories/two-accounts.story.ts';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [
  thirtyDayStay,
  newcomer,
  oneCardFiveAccounts,
  fiveTinyBookings,
  twoAccounts,
  absentTutor,
  contactHarvest,
  servingTeam,
  colleaguesCard,
  promotionRing,
  refundAfterPayout,
  cancelledPoints,
  referralChain,
  invitedCrowd,
  stolenCardAtAProvenShop,
  stolenCardAtAnHonestShop,
  endlessPlan,
  suspendedCard,
];
