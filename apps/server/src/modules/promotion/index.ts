export {
  type BookingPromotion,
  findBookingPromotion,
  restoreUses,
  keptDiscount,
  claimPromotionUse,
} from './booking-promotion.actions.ts';
