import { composeProduct } from './composition.ts';
import { accountClosureModule } from './modules/account-closure/account-closure.module.ts';
import { accountModule } from './modules/account/account.module.ts';
import { adminModule } from './modules/admin/admin.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { availabilityModule } from './modules/availability/availability.module.ts';
import { bookingModule } from './modules/booking/booking.module.ts';
import { calendarModule } from './modules/calendar/calendar.module.ts';
import { careModule } from './modules/care/care.module.ts';
import { companyModule } from './modules/company/company.module.ts';
import { disputeModule } from './modules/dispute/dispute.module.ts';
import { favoriteModule } from './modules/favorite/favorite.module.ts';
import { ledgerModule } from './modules/ledger/ledger.module.ts';
import { loyaltyCardModule } from './modules/loyalty-card/loyalty-card.module.ts';
import { meetingModule } from './modules/meeting/meeting.module.ts';
import { messageModule } from './modules/message/message.module.ts';
import { needModule } from './modules/need/need.module.ts';
import { notificationModule } from './modules/notification/notification.module.ts';
import { onboardingModule } from './modules/onboarding/onboarding.module.ts';
import { pageModule } from './modules/page/page.module.ts';
import { paymentModule } from './modules/payment/payment.module.ts';
import { payoutModule } from './modules/payout/payout.module.ts';
import { petModule } from './modules/pet/pet.module.ts';
import { privacyModule } from './modules/privacy/privacy.module.ts';
import { promotionModule } from './modules/promotion/promotion.module.ts';
import { providerModule } from './modules/provider/provider.module.ts';
import { reconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { referralModule } from './modules/referral/referral.module.ts';
import { reviewModule } from './modules/review/review.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { serviceModule } from './modules/service/service.module.ts';
import { subscriptionModule } from './modules/subscription/subscription.module.ts';
import { substitutionModule } from './modules/substitution/substitution.module.ts';
import { verificationModule } from './modules/verification/verification.module.ts';
import { waitlistModule } from './modules/waitlist/waitlist.module.ts';
import { walletModule } from './modules/wallet/wallet.module.ts';
import type { ServerModule } from './platform/module.ts';
import type { Ports } from './platform/ports.ts';

/** Every module from the bottom layer up, as in layers.json: one imports only those that stand before it. */
export const modules: readonly ServerModule[] = [
  notificationModule,
  privacyModule,
  providerModule,
  ledgerModule,
  referralModule,
  serviceModule,
  loyaltyCardModule,
  accountModule,
  verificationModule,
  authModule,
  onboardingModule,
  paymentModule,
  walletModule,
  petModule,
  availabilityModule,
  waitlistModule,
  promotionModule,
  meetingModule,
  payoutModule,
  reviewModule,
  reconciliationModule,
  bookingModule,
  companyModule,
  subscriptionModule,
  substitutionModule,
  disputeModule,
  searchModule,
  favoriteModule,
  adminModule,
  messageModule,
  calendarModule,
  careModule,
  needModule,
  accountClosureModule,
  pageModule,
];

export const product = composeProduct(modules);

/** What lower modules ask of higher ones; a missing port does not compile. */
export const ports: Ports = {
  ...accountClosureModule.ports,
  ...adminModule.ports,
  ...availabilityModule.ports,
  ...bookingModule.ports,
  ...careModule.ports,
  ...companyModule.ports,
  ...disputeModule.ports,
  ...messageModule.ports,
  ...needModule.ports,
  ...onboardingModule.ports,
  ...payoutModule.ports,
  ...promotionModule.ports,
};
