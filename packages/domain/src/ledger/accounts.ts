/**
 * Names of the ledger's accounts (`kind:owner`); `ledger.account_kind` in the database holds each
 * kind's normal side and currency. Provider here is who performs the service; `psp` is who moves the money.
 */
export const account = {
  pspReceivable: (psp: string) => `psp_receivable:${psp}`,
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  walletCash: (userId: string) => `wallet_cash:${userId}`,
  walletPromo: (userId: string) => `wallet_promo:${userId}`,
  walletHold: (userId: string) => `wallet_hold:${userId}`,
  /** Earned but inside the 48 hours after check-out (D-88). */
  providerPending: (providerId: string) => `provider_pending:${providerId}`,
  providerPayable: (providerId: string) => `provider_payable:${providerId}`,
  /** Held back while a dispute is open (D-107). */
  providerFrozen: (providerId: string) => `provider_frozen:${providerId}`,
  /** Advanced before it was earned, or taken back after it was paid out. */
  providerDebt: (providerId: string) => `provider_debt:${providerId}`,
  /** On its way to the provider's own account. */
  payoutTransit: (providerId: string) => `payout_transit:${providerId}`,
  bank: 'bank',
  advanceFee: 'rev_advance_fee',
  /** Owed back to a payer: owner is the booking, or the payment itself when it belongs to none. */
  refundTransit: (ownerId: string) => `refund_transit:${ownerId}`,
  /** Paid months that are not over yet. */
  subscriptionDeferred: (userId: string) => `sub_deferred:${userId}`,
  subscriptionRevenue: 'rev_subscription',
  commission: 'rev_commission',
  convenienceFee: 'rev_convenience',
  breakage: 'rev_breakage',
  cashbackExpense: 'exp_cashback',
  referralExpense: 'exp_referral',
  /** The platform's part of what a payer's bank took back. */
  chargebackExpense: 'exp_chargeback',
  /** Paid for somebody, and not got back from them. */
  guaranteeExpense: 'exp_guarantee',
  points: (userId: string) => `points:${userId}`,
  pointsIssued: 'pts_issued',
} as const;
