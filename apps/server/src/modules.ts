import { fileOwners } from './file-owners.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { profilePhotoRemoval } from './modules/account/photo.actions.ts';
import { profilePhotoRoutes } from './modules/account/photo.routes.ts';
import { adminListRoutes } from './modules/admin/admin-lists.routes.ts';
import { adminReportRoutes } from './modules/admin/admin-reports.routes.ts';
import { adminUserRoutes } from './modules/admin/admin-users.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { appealRoutes } from './modules/admin/appeal.routes.ts';
import { authJobs } from './modules/auth/auth.jobs.ts';
import { authOperations } from './modules/auth/auth.openapi.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { mailRequestDelivery } from './modules/auth/mail-request.actions.ts';
import { sessionRoutes } from './modules/auth/session.routes.ts';
import { availabilityJobs } from './modules/availability/availability.jobs.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { attendanceRoutes } from './modules/booking/booking-attendance.routes.ts';
import { bookingChangeJobs } from './modules/booking/booking-change.jobs.ts';
import { bookingChangeRoutes } from './modules/booking/booking-change.routes.ts';
import { seriesNoticeDelivery } from './modules/booking/booking-series.mail.ts';
import { bookingSeriesRoutes } from './modules/booking/booking-series.routes.ts';
import { bookingJobs } from './modules/booking/booking.jobs.ts';
import { bookingNoticeDelivery } from './modules/booking/booking.mail.ts';
import { bookingPorts } from './modules/booking/booking.ports.ts';
import { bookingRoutes } from './modules/booking/booking.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { feedRoutes } from './modules/calendar/feed.routes.ts';
import { careAttendanceRoutes } from './modules/care/attendance.routes.ts';
import { careJobs } from './modules/care/care.jobs.ts';
import { carePorts } from './modules/care/care.ports.ts';
import { diaryVideoRoutes } from './modules/care/diary-video.routes.ts';
import { diaryRoutes } from './modules/care/diary.routes.ts';
import { emergencyRoutes } from './modules/care/emergency.routes.ts';
import { walkRoutes } from './modules/care/walk.routes.ts';
import { assignmentRoutes } from './modules/company/assignment.routes.ts';
import { companyJobs } from './modules/company/company.jobs.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { teamRoutes } from './modules/company/team.routes.ts';
import { complianceJobs } from './modules/compliance/compliance.jobs.ts';
import { complianceRoutes } from './modules/compliance/compliance.routes.ts';
import { fileRemoval } from './modules/compliance/deletion.actions.ts';
import { exportDelivery } from './modules/compliance/export.actions.ts';
import { disputeAdminRoutes } from './modules/dispute/dispute-admin.routes.ts';
import { disputeNoticeDelivery } from './modules/dispute/dispute-notice.ts';
import { disputeJobs } from './modules/dispute/dispute.jobs.ts';
import { disputeRoutes } from './modules/dispute/dispute.routes.ts';
import { favoriteRoutes } from './modules/favorite/favorite.routes.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { loyaltyCardRoutes } from './modules/loyalty-card/loyalty-card.routes.ts';
import { meetingJobs } from './modules/meeting/meeting.jobs.ts';
import { meetingDelivery } from './modules/meeting/meeting.mail.ts';
import { meetingRoutes } from './modules/meeting/meeting.routes.ts';
import { messageJobs } from './modules/message/message.jobs.ts';
import { messageRoutes } from './modules/message/message.routes.ts';
import { messageReportRoutes } from './modules/message/report.routes.ts';
import { threadRoutes } from './modules/message/thread.routes.ts';
import { needJobs } from './modules/need/need.jobs.ts';
import { needDeliveries } from './modules/need/need.mail.ts';
import { needRoutes } from './modules/need/need.routes.ts';
import { proposalRoutes } from './modules/need/proposal.routes.ts';
import { centreRoutes } from './modules/notification/centre.routes.ts';
import { notificationJobs } from './modules/notification/notification.jobs.ts';
import { notificationRoutes } from './modules/notification/notification.routes.ts';
import { pushDelivery } from './modules/notification/push.actions.ts';
import { pushRoutes } from './modules/notification/push.routes.ts';
import { scheduleRoutes } from './modules/notification/schedule.routes.ts';
import { onboardingRoutes } from './modules/onboarding/onboarding.routes.ts';
import { pageRoutes } from './modules/page/page.routes.ts';
import { chargebackRoutes } from './modules/payment/chargeback.routes.ts';
import { paymentJobs } from './modules/payment/payment.jobs.ts';
import { paymentDeliveries } from './modules/payment/payment.outbox.ts';
import { paymentRoutes } from './modules/payment/payment.routes.ts';
import { receiptRoutes } from './modules/payment/receipt.routes.ts';
import { savedCardRoutes } from './modules/payment/saved-card.routes.ts';
import { debtRoutes } from './modules/payout/debt.routes.ts';
import { earningsYearRoutes } from './modules/payout/earnings-year.routes.ts';
import { payoutJobs } from './modules/payout/payout.jobs.ts';
import { payoutDeliveries } from './modules/payout/payout.outbox.ts';
import { payoutRoutes } from './modules/payout/payout.routes.ts';
import { lostPetRoutes } from './modules/pet/lost-pet.routes.ts';
import { petDocumentRoutes } from './modules/pet/pet-document.routes.ts';
import { petFileRemoval } from './modules/pet/pet-file.actions.ts';
import { petPhotoRoutes } from './modules/pet/pet-photo.routes.ts';
import { petJobs } from './modules/pet/pet.jobs.ts';
import { petRoutes } from './modules/pet/pet.routes.ts';
import { contestRoutes } from './modules/promotion/contest.routes.ts';
import { happyHourRoutes } from './modules/promotion/happy-hour.routes.ts';
import { promotionRoutes } from './modules/promotion/promotion.routes.ts';
import { redemptionRoutes } from './modules/promotion/redemption.routes.ts';
import { providerRoutes } from './modules/provider/provider.routes.ts';
import { bookFaultRoutes } from './modules/reconciliation/book-fault.routes.ts';
import { reconciliationJobs } from './modules/reconciliation/reconciliation.jobs.ts';
import { referralDeliveries } from './modules/referral/referral-reward.actions.ts';
import { referralRoutes } from './modules/referral/referral.routes.ts';
import { reviewJobs } from './modules/review/review.jobs.ts';
import { reviewRoutes } from './modules/review/review.routes.ts';
import { quickSearchRoutes } from './modules/search/quick-search.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { photoRemoval } from './modules/service/photo.actions.ts';
import { photoRoutes } from './modules/service/photo.routes.ts';
import { serviceRoutes } from './modules/service/service.routes.ts';
import { subscriptionJobs } from './modules/subscription/subscription.jobs.ts';
import { subscriptionDeliveries } from './modules/subscription/subscription.outbox.ts';
import { subscriptionRoutes } from './modules/subscription/subscription.routes.ts';
import { substitutionJobs } from './modules/substitution/substitution.jobs.ts';
import { substitutionDeliveries } from './modules/substitution/substitution.mail.ts';
import { sickDayRoutes, substitutionRoutes } from './modules/substitution/substitution.routes.ts';
import { documentRemoval } from './modules/verification/verification.actions.ts';
import { verificationJobs } from './modules/verification/verification.jobs.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { waitlistJobs, lookDelivery } from './modules/waitlist/waitlist.jobs.ts';
import { offerDelivery } from './modules/waitlist/waitlist.mail.ts';
import { waitlistRoutes } from './modules/waitlist/waitlist.routes.ts';
import { walletJobs } from './modules/wallet/wallet.jobs.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { chainAudit } from './platform/audit-chain.ts';
import { sweepFiles } from './platform/file-sweep.ts';
import { pruneIdempotencyKeys } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { mailDelivery } from './platform/mail.ts';
import type { ForeignOperation } from './platform/openapi.ts';
import { type OutboxHandler, pruneOutbox } from './platform/outbox.ts';
import type { Ports } from './platform/ports.ts';
import { pruneRateLimits } from './platform/rate-limit.ts';
import type { ModuleRoutes } from './platform/route.ts';
import { smsDelivery } from './platform/sms.ts';

/** Every module's operations; one line a module. */
export const moduleRoutes: readonly ModuleRoutes[] = [
  pageRoutes,
  petRoutes,
  petPhotoRoutes,
  petDocumentRoutes,
  lostPetRoutes,
  providerRoutes,
  reviewRoutes,
  serviceRoutes,
  favoriteRoutes,
  photoRoutes,
  verificationRoutes,
  bookingRoutes,
  attendanceRoutes,
  diaryRoutes,
  diaryVideoRoutes,
  walkRoutes,
  emergencyRoutes,
  careAttendanceRoutes,
  bookingChangeRoutes,
  sickDayRoutes,
  substitutionRoutes,
  bookingSeriesRoutes,
  threadRoutes,
  messageRoutes,
  messageReportRoutes,
  disputeRoutes,
  disputeAdminRoutes,
  needRoutes,
  proposalRoutes,
  paymentRoutes,
  chargebackRoutes,
  receiptRoutes,
  savedCardRoutes,
  subscriptionRoutes,
  authRoutes,
  sessionRoutes,
  accountRoutes,
  profilePhotoRoutes,
  onboardingRoutes,
  notificationRoutes,
  centreRoutes,
  pushRoutes,
  scheduleRoutes,
  adminRoutes,
  adminListRoutes,
  adminReportRoutes,
  adminUserRoutes,
  appealRoutes,
  companyRoutes,
  teamRoutes,
  assignmentRoutes,
  complianceRoutes,
  loyaltyCardRoutes,
  promotionRoutes,
  redemptionRoutes,
  contestRoutes,
  happyHourRoutes,
  availabilityRoutes,
  waitlistRoutes,
  meetingRoutes,
  calendarRoutes,
  feedRoutes,
  searchRoutes,
  quickSearchRoutes,
  ledgerRoutes,
  payoutRoutes,
  earningsYearRoutes,
  debtRoutes,
  bookFaultRoutes,
  walletRoutes,
  referralRoutes,
];

/** Everything the clock asks for, in the order in which /dev/clock runs it. */
export const jobs: readonly Job[] = [
  ...walletJobs,
  ...paymentJobs,
  ...subscriptionJobs,
  ...bookingChangeJobs,
  ...substitutionJobs,
  ...bookingJobs,
  ...meetingJobs,
  ...waitlistJobs,
  ...reviewJobs,
  ...disputeJobs,
  ...messageJobs,
  ...petJobs,
  ...careJobs,
  ...payoutJobs,
  ...reconciliationJobs,
  ...needJobs,
  ...authJobs,
  ...verificationJobs,
  ...companyJobs,
  ...complianceJobs,
  ...notificationJobs,
  ...availabilityJobs,
  { name: 'platform.chain-audit', cron: '* * * * *', run: chainAudit },
  { name: 'platform.forget-keys', cron: '7 * * * *', run: pruneIdempotencyKeys },
  { name: 'platform.forget-deliveries', cron: '37 3 * * *', run: pruneOutbox },
  { name: 'platform.forget-limits', cron: '47 * * * *', run: pruneRateLimits },
  { name: 'platform.sweep-files', cron: '7 4 * * *', run: sweepFiles(fileOwners) },
];

export const outboxHandlers: readonly OutboxHandler[] = [
  photoRemoval,
  profilePhotoRemoval,
  petFileRemoval,
  documentRemoval,
  exportDelivery,
  fileRemoval,
  mailDelivery,
  mailRequestDelivery,
  smsDelivery,
  pushDelivery,
  bookingNoticeDelivery,
  seriesNoticeDelivery,
  disputeNoticeDelivery,
  ...needDeliveries,
  ...paymentDeliveries,
  ...referralDeliveries,
  ...payoutDeliveries,
  ...subscriptionDeliveries,
  ...substitutionDeliveries,
  lookDelivery,
  offerDelivery,
  meetingDelivery,
];

/** What lower modules ask of higher ones. */
export const ports: Ports = { ...bookingPorts, ...carePorts };

/** Operations of the /auth/v1 protocol for the OpenAPI document. */
export const foreignOperations: readonly ForeignOperation[] = authOperations;
