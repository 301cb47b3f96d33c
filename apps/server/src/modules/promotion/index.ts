export {
  type BookingPromotion,
  findBookingPromotion,
  restoreUses,
  keptDiscount,
  claimPromotionUse,
} from './booking-promotion.actions.ts';
export { shopOffers } from './shop-offers.actions.ts';
