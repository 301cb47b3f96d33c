import {
  bestDiscount,
  type DiscountRule,
  hasUsesLeft,
  mostOnlineDiscount,
  runsForBooking,
  runsOn,
} from '@patinha/domain/promotion';
import type { Cents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { findPromotionHours, returnUses, consumePromotionUse } from './booking-promotion.queries.ts';
import { selectCurrentPromotions } from './redemption/redemption.queries.ts';

/** The promotion of a booking's price. */
export interface BookingPromotion extends DiscountRule {
  readonly id: string;
  readonly title: string;
}

interface DiscountRequest {
  readonly partnerId: string;
  readonly memberId: string;
  readonly listCents: Cents;
  readonly startsAt: Date;
  readonly now: Date;
  /** Uses that other dates of the same request will consume, by promotion. */
  readonly alsoUsed?: ReadonlyMap<string, number> | undefined;
}

/** The largest discount among promotions that run at this time and leave the person a use; they do not add up. */
export async function findBookingPromotion(
  db: Database,
  { partnerId, memberId, listCents, startsAt, now, alsoUsed }: DiscountRequest,
): Promise<BookingPromotion | undefined> {
  const current = await selectCurrentPromotions(db, { partnerId, memberId });
  const usable = current.filter(
    (promotion) =>
      promotion.isOnline &&
      runsForBooking(promotion, { now, startsAt }) &&
      hasUsesLeft(afterUses(promotion, alsoUsed)),
  );
  return bestDiscount(usable, listCents, mostOnlineDiscount(listCents))?.promotion;
}

function afterUses<P extends { id: string; usedCount: number; usedByPerson: number }>(
  promotion: P,
  alsoUsed: ReadonlyMap<string, number> | undefined,
): P {
  const more = alsoUsed?.get(promotion.id) ?? 0;
  return { ...promotion, usedCount: promotion.usedCount + more, usedByPerson: promotion.usedByPerson + more };
}

/** Reserves one use with the request; false when it ended, or its last use went, in this moment. */
export const claimPromotionUse = (
  tx: Transaction,
  { promotion, memberId }: { readonly promotion: BookingPromotion; readonly memberId: string },
): Promise<boolean> => consumePromotionUse(tx, { promotionId: promotion.id, memberId });

interface DeadBooking {
  readonly tutorId: string;
  readonly promotionId: string | null;
}

/** Releases the uses of bookings that ended without their service. Each booking ends only once. */
export async function restoreUses(tx: Transaction, bookings: readonly DeadBooking[]): Promise<void> {
  const uses = bookings.flatMap(({ tutorId, promotionId }) =>
    promotionId === null ? [] : [{ memberId: tutorId, promotionId }],
  );
  if (uses.length > 0) await returnUses(tx, uses);
}

/** The booking's current promotion, when it covers the new time too; its use stays consumed. */
export async function keptDiscount(
  db: Database,
  { promotionId, startsAt }: { readonly promotionId: string | null; readonly startsAt: Date },
): Promise<DiscountRule | undefined> {
  if (promotionId === null) return undefined;
  const promotion = await findPromotionHours(db, promotionId);
  return promotion && runsOn(promotion, startsAt) ? promotion : undefined;
}
