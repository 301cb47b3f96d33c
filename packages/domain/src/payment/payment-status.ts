export const paymentMethods = ['pix', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * pending: recorded, perhaps not yet (or not known to be) at the PSP · processing: the PSP decides · failed, expired,
 * cancelled: over without money · completed: received and the booking confirmed (counts as revenue) · returned: money
 * came that could not be used (late, wrong amount, twice) and is refunded in full.
 */
export const paymentStatuses = [
  'pending',
  'processing',
  'failed',
  'expired',
  'cancelled',
  'completed',
  'returned',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const rank: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  processing: 1,
  failed: 2,
  expired: 2,
  cancelled: 2,
  completed: 3,
  returned: 3,
};

/** Updates may be late, duplicated or out of order: a payment only ever moves to a higher rank. */
export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from];

/** Whether it can still end in money that confirms the booking. */
export const isPaymentOpen = (status: PaymentStatus): boolean => rank[status] < 2;

/**
 * requested: recorded, on its way · sent: the PSP has it · settled: done · failed: refused for good, an admin decides.
 */
export const refundStatuses = ['requested', 'sent', 'settled', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How a refund reached the payer in the end (D-188). */
export const refundWays = ['psp', 'credit', 'outside'] as const;
export type RefundWay = (typeof refundWays)[number];

/** What the payer said to being paid in credit. */
export const creditAnswers = ['accepted', 'declined'] as const;
export type CreditAnswer = (typeof creditAnswers)[number];

/** After so many refusals a refund may be paid outside of the PSP. */
export const refusalsBeforeOutside = 2;

/** No further polling: it is done, or needs an admin. */
export const isRefundOver = (status: RefundStatus): boolean => status === 'settled' || status === 'failed';

/** Why a card was refused, as far as the user may know (for a stolen card only "refused"). */
export const declineReasons = ['refused', 'insufficient-funds', 'expired-card'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** With this PSP no real money moves; screens, receipts and mails say so. */
export const simulatedPsp = 'simulador';
export const isSimulatedPsp = (psp: string): boolean => psp === simulatedPsp;
