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
import { bookingJobs } from './modules/booking/booking.jobs.ts';
import { bookingNoticeDelivery } from './modules/booking/booking.mail.ts';
import { bookingRoutes } from './modules/booking/booking.routes.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { complianceJobs } from './modules/compliance/compliance.jobs.ts';
import { complianceRoutes } from './modules/compliance/compliance.routes.ts';
import { fileRemoval } from './modules/compliance/deletion.actions.ts';
import { exportDelivery } from './modules/compliance/export.actions.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { loyaltyCardRoutes } from './modules/loyalty-card/loyalty-card.routes.ts';
import { notificationRoutes } from './modules/notification/notification.routes.ts';
import { onboardingRoutes } from './modules/onboarding/onboarding.routes.ts';
import { pageRoutes } from './modules/page/page.routes.ts';
import { paymentJobs } from './modules/payment/payment.jobs.ts';
import { paymentDeliveries } from './modules/payment/payment.outbox.ts';
import { paymentRoutes } from './modules/payment/payment.routes.ts';
import { petRoutes } from './modules/pet/pet.routes.ts';
import { happyHourRoutes } from './modules/promotion/happy-hour.routes.ts';
import { promotionRoutes } from './modules/promotion/promotion.routes.ts';
import { redemptionRoutes } from './modules/promotion/redemption.routes.ts';
import { providerRoutes } from './modules/provider/provider.routes.ts';
import { reviewRoutes } from './modules/review/review.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { photoRemoval } from './modules/service/photo.actions.ts';
import { photoRoutes } from './modules/service/photo.routes.ts';
import { serviceRoutes } from './modules/service/service.routes.ts';
import { documentRemoval } from './modules/verification/verification.actions.ts';
import { verificationJobs } from './modules/verification/verification.jobs.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { walletJobs } from './modules/wallet/wallet.jobs.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { chainAudit } from './platform/audit-chain.ts';
import { pruneIdempotencyKeys } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { mailDelivery } from './platform/mail.ts';
import type { ForeignOperation } from './platform/openapi.ts';
import { type OutboxHandler, pruneOutbox } from './platform/outbox.ts';
import { pruneRateLimits } from './platform/rate-limit.ts';
import type { ModuleRoutes } from './platform/route.ts';
import { smsDelivery } from './platform/sms.ts';

/** Every module's operations; one line a module. */
export const moduleRoutes: readonly ModuleRoutes[] = [
  pageRoutes,
  petRoutes,
  providerRoutes,
  reviewRoutes,
  serviceRoutes,
  photoRoutes,
  verificationRoutes,
  bookingRoutes,
  paymentRoutes,
  authRoutes,
  sessionRoutes,
  accountRoutes,
  profilePhotoRoutes,
  onboardingRoutes,
  notificationRoutes,
  adminRoutes,
  adminListRoutes,
  adminReportRoutes,
  adminUserRoutes,
  appealRoutes,
  companyRoutes,
  complianceRoutes,
  loyaltyCardRoutes,
  promotionRoutes,
  redemptionRoutes,
  happyHourRoutes,
  availabilityRoutes,
  searchRoutes,
  ledgerRoutes,
  walletRoutes,
];

/** Everything the clock asks for, in the order in which /dev/clock runs it. */
export const jobs: readonly Job[] = [
  ...walletJobs,
  ...paymentJobs,
  ...bookingJobs,
  ...authJobs,
  ...verificationJobs,
  ...complianceJobs,
  ...availabilityJobs,
  { name: 'platform.chain-audit', cron: '* * * * *', run: chainAudit },
  { name: 'platform.forget-keys', cron: '7 * * * *', run: pruneIdempotencyKeys },
  { name: 'platform.forget-deliveries', cron: '37 3 * * *', run: pruneOutbox },
  { name: 'platform.forget-limits', cron: '47 * * * *', run: pruneRateLimits },
];

export const outboxHandlers: readonly OutboxHandler[] = [
  photoRemoval,
  profilePhotoRemoval,
  documentRemoval,
  exportDelivery,
  fileRemoval,
  mailDelivery,
  mailRequestDelivery,
  smsDelivery,
  bookingNoticeDelivery,
  ...paymentDeliveries,
];

/** Operations of the /auth/v1 protocol for the OpenAPI document. */
export const foreignOperations: readonly ForeignOperation[] = authOperations;
