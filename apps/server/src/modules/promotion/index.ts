export {
  type BookingPromotion,
  findBookingPromotion,
  giveUsesBack,
  keptDiscount,
  takeUse,
} from './booking-promotion.actions.ts';
