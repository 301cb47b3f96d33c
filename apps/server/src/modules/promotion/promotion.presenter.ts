import type { OwnPromotion } from '@patinha/contract/promotion';
import { promotionState } from '@patinha/domain/promotion';

import type { CampaignResults } from './promotion-results.queries.ts';
import type { PromotionFields, PromotionRow } from './promotion.queries.ts';

/** The fields that all readers share. */
export const presentTerms = (promotion: Omit<PromotionFields, 'totalLimit' | 'perUserLimit'>) => ({
  title: promotion.title,
  description: promotion.description,
  pct_off: promotion.pctOff,
  min_value_cents: promotion.minValueCents,
  max_discount_cents: promotion.maxDiscountCents,
  start_at: promotion.startAt.toISOString(),
  end_at: promotion.endAt.toISOString(),
  days_of_week: promotion.daysOfWeek,
  start_minute: promotion.startMinute,
  end_minute: promotion.endMinute,
  at_counter: promotion.isAtCounter,
  online: promotion.isOnline,
});

export const presentOwnPromotion = (
  promotion: PromotionRow,
  results: CampaignResults,
  now: Date,
): OwnPromotion => ({
  id: promotion.id,
  partner_id: promotion.partnerId,
  ...presentTerms(promotion),
  total_limit: promotion.totalLimit,
  per_user_limit: promotion.perUserLimit,
  is_active: promotion.isActive,
  state: promotionState(promotion, now),
  used_count: promotion.usedCount,
  results: {
    shown_count: results.shownCount,
    bookings_count: results.bookingsCount,
    redemptions_count: results.redemptionsCount,
    contested_count: results.contestedCount,
    revenue_cents: results.revenueCents,
    discount_cents: results.discountCents,
  },
});
