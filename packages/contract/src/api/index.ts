import { accountEndpoints, accountErrors } from '../account/index.ts';
import { adminEndpoints, adminErrors, appealErrors, patternErrors } from '../admin/index.ts';
import {
  factorResetEndpoints,
  sessionEndpoints,
  sessionErrors,
  undoEndpoints,
  undoErrors,
} from '../auth/index.ts';
import { availabilityEndpoints, availabilityErrors } from '../availability/index.ts';
import {
  bookingChangeEndpoints,
  bookingClashEndpoints,
  bookingClientEndpoints,
  bookingEndpoints,
  bookingLookEndpoints,
  bookingHappenedEndpoints,
  bookingUpcomingEndpoints,
  bookingErrors,
  bookingSeriesEndpoints,
  stayChangeEndpoints,
} from '../booking/index.ts';
import { calendarEndpoints } from '../calendar/index.ts';
import { careEndpoints, careErrors } from '../care/index.ts';
import {
  absenceEndpoints,
  assignmentEndpoints,
  companyEndpoints,
  teamEndpoints,
  shopPageEndpoints,
  teamPeopleEndpoints,
  teamErrors,
  dayCloseEndpoints,
  dutyEndpoints,
} from '../company/index.ts';
import { complianceEndpoints, complianceErrors } from '../compliance/index.ts';
import {
  disputeAdminEndpoints,
  disputeEndpoints,
  disputeErrors,
  disputeFactsEndpoints,
} from '../dispute/index.ts';
import { favoriteEndpoints, favoriteErrors } from '../favorite/index.ts';
import { ledgerEndpoints } from '../ledger/index.ts';
import { cardValidationEndpoints, loyaltyCardEndpoints, loyaltyCardErrors } from '../loyalty-card/index.ts';
import { meetingEndpoints, meetingErrors } from '../meeting/index.ts';
import {
  keptEndpoints,
  messageEndpoints,
  messageErrors,
  messageReportEndpoints,
  savedReplyEndpoints,
  threadEndpoints,
  unreadEndpoints,
} from '../message/index.ts';
import { needEndpoints, needErrors, proposalEndpoints } from '../need/index.ts';
import {
  inboxAboutEndpoints,
  inboxEndpoints,
  notificationEndpoints,
  notificationErrors,
  pushEndpoints,
  scheduleEndpoints,
} from '../notification/index.ts';
import { onboardingEndpoints, onboardingErrors } from '../onboarding/index.ts';
import { pageEndpoints } from '../page/index.ts';
import { paymentEndpoints, paymentErrors } from '../payment/index.ts';
import { debtEndpoints, payoutEndpoints, payoutErrors } from '../payout/index.ts';
import { petEndpoints, petErrors } from '../pet/index.ts';
import {
  contestEndpoints,
  promotionEndpoints,
  promotionErrors,
  redemptionEndpoints,
  withdrawalEndpoints,
} from '../promotion/index.ts';
import { providerEndpoints, providerErrors } from '../provider/index.ts';
import { discrepancyEndpoints, reconciliationErrors } from '../reconciliation/index.ts';
import { referralEndpoints } from '../referral/index.ts';
import { reviewEndpoints, reviewErrors } from '../review/index.ts';
import { searchEndpoints } from '../search/index.ts';
import { serviceEndpoints, serviceErrors } from '../service/index.ts';
import { type Endpoint, sharedErrors } from '../shared/index.ts';
import { subscriptionEndpoints, subscriptionErrors } from '../subscription/index.ts';
import {
  pauseEndpoints,
  sickDayEndpoints,
  substitutionEndpoints,
  substitutionErrors,
} from '../substitution/index.ts';
import {
  verificationCaseEndpoints,
  verificationEndpoints,
  verificationErrors,
} from '../verification/index.ts';
import { waitlistEndpoints, waitlistErrors } from '../waitlist/index.ts';
import { refundReturnEndpoints, walletEndpoints, walletErrors } from '../wallet/index.ts';

/** Every operation of the product; the router, OpenAPI and the access tests are compared with this list. */
export const endpoints: readonly Endpoint[] = [
  ...pageEndpoints,
  ...petEndpoints,
  ...providerEndpoints,
  ...reviewEndpoints,
  ...serviceEndpoints,
  ...favoriteEndpoints,
  ...accountEndpoints,
  ...sessionEndpoints,
  ...undoEndpoints,
  ...factorResetEndpoints,
  ...adminEndpoints,
  ...companyEndpoints,
  ...dayCloseEndpoints,
  ...teamEndpoints,
  ...shopPageEndpoints,
  ...teamPeopleEndpoints,
  ...absenceEndpoints,
  ...dutyEndpoints,
  ...assignmentEndpoints,
  ...complianceEndpoints,
  ...loyaltyCardEndpoints,
  ...cardValidationEndpoints,
  ...promotionEndpoints,
  ...redemptionEndpoints,
  ...withdrawalEndpoints,
  ...contestEndpoints,
  ...bookingEndpoints,
  ...bookingClientEndpoints,
  ...bookingLookEndpoints,
  ...bookingHappenedEndpoints,
  ...bookingUpcomingEndpoints,
  ...bookingChangeEndpoints,
  ...bookingClashEndpoints,
  ...stayChangeEndpoints,
  ...pauseEndpoints,
  ...sickDayEndpoints,
  ...substitutionEndpoints,
  ...bookingSeriesEndpoints,
  ...calendarEndpoints,
  ...careEndpoints,
  ...threadEndpoints,
  ...unreadEndpoints,
  ...messageEndpoints,
  ...messageReportEndpoints,
  ...savedReplyEndpoints,
  ...disputeEndpoints,
  ...disputeAdminEndpoints,
  ...disputeFactsEndpoints,
  ...keptEndpoints,
  ...needEndpoints,
  ...proposalEndpoints,
  ...availabilityEndpoints,
  ...waitlistEndpoints,
  ...meetingEndpoints,
  ...searchEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...ledgerEndpoints,
  ...payoutEndpoints,
  ...debtEndpoints,
  ...discrepancyEndpoints,
  ...walletEndpoints,
  ...refundReturnEndpoints,
  ...referralEndpoints,
  ...verificationEndpoints,
  ...verificationCaseEndpoints,
  ...onboardingEndpoints,
  ...notificationEndpoints,
  ...inboxEndpoints,
  ...inboxAboutEndpoints,
  ...pushEndpoints,
  ...scheduleEndpoints,
];

export const errorStatus = {
  ...sharedErrors,
  ...sessionErrors,
  ...undoErrors,
  ...accountErrors,
  ...loyaltyCardErrors,
  ...promotionErrors,
  ...reviewErrors,
  ...bookingErrors,
  ...substitutionErrors,
  ...careErrors,
  ...messageErrors,
  ...disputeErrors,
  ...needErrors,
  ...availabilityErrors,
  ...waitlistErrors,
  ...meetingErrors,
  ...paymentErrors,
  ...subscriptionErrors,
  ...walletErrors,
  ...payoutErrors,
  ...reconciliationErrors,
  ...teamErrors,
  ...providerErrors,
  ...petErrors,
  ...serviceErrors,
  ...favoriteErrors,
  ...verificationErrors,
  ...onboardingErrors,
  ...notificationErrors,
  ...adminErrors,
  ...appealErrors,
  ...patternErrors,
  ...complianceErrors,
} as const;
export type ErrorCode = keyof typeof errorStatus;
