/**
 * Names of the ledger's accounts (`kind:owner`); `ledger.account_kind` in the database holds each kind's normal side
 * and currency. Provider here means the service provider; `psp` is the PSP.
 */
export const account = {
  pspReceivable: (psp: string) => `psp_receivable:${psp}`,
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  walletCash: (userId: string) => `wallet_cash:${userId}`,
  walletPromo: (userId: string) => `wallet_promo:${userId}`,
  walletHold: (userId: string) => `wallet_hold:${userId}`,
  /** Earned but within the 48 hours after check-out (D-88). */
  providerPending: (providerId: string) => `provider_pending:${providerId}`,
  providerPayable: (providerId: string) => `provider_payable:${providerId}`,
  /** Held back while a dispute is open (D-107). */
  providerFrozen: (providerId: string) => `provider_frozen:${providerId}`,
  /** Advanced before it was earned, or clawed back after it was paid out. */
  providerDebt: (providerId: string) => `provider_debt:${providerId}`,
  /** On its way to the provider's own account. */
  payoutTransit: (providerId: string) => `payout_transit:${providerId}`,
  bank: 'bank',
  advanceFee: 'rev_advance_fee',
  /** Owed back to a payer: the owner is the booking, or the payment itself when it has no booking. */
  refundTransit: (ownerId: string) => `refund_transit:${ownerId}`,
  /** Paid subscription months that have not ended. */
  subscriptionDeferred: (userId: string) => `sub_deferred:${userId}`,
  subscriptionRevenue: 'rev_subscription',
  commission: 'rev_commission',
  convenienceFee: 'rev_convenience',
  breakage: 'rev_breakage',
  cashbackExpense: 'exp_cashback',
  referralExpense: 'exp_referral',
  /** The platform's part of a chargeback. */
  chargebackExpense: 'exp_chargeback',
  /** Paid on behalf of a provider and not recovered. */
  guaranteeExpense: 'exp_guarantee',
  points: (userId: string) => `points:${userId}`,
  pointsIssued: 'pts_issued',
} as const;
