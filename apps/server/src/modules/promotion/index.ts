export {
  type BookingPromotion,
  findBookingPromotion,
  restoreUses,
  keptDiscount,
  takeUse,
} from './booking-promotion.actions.ts';
