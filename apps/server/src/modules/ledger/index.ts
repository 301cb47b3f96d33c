export {
  freezeForChargeback,
  loseChargeback,
  loseUnmatched,
  returnChargeback,
  returnUnmatched,
  thawAfterChargeback,
} from './money/chargeback-money.actions.ts';
export { writtenOffOf } from './money/chargeback-money.queries.ts';
export { giveCreditBack, takeCreditBack } from './money/credit-chargeback-money.actions.ts';
export { findRefundCredit, lockRefundCredit, returnCredit } from './money/credit-return-money.actions.ts';
export { freezeForDispute, refundedOf, settleDispute } from './money/dispute-money.actions.ts';
export {
  commissionOf as commissionInQuery,
  findBridge,
  findSettled,
  receivedOf,
  refundedOf as refundedInQuery,
  type SettledBooking,
} from './earnings/booking-earnings.queries.ts';
export {
  type EarningsMovement,
  findMovements as earningsMovements,
} from './earnings/earnings-year.queries.ts';
export { findPartyMoney, type PartyMoney } from './earnings/party-money.queries.ts';
export { dayAndTime, receiptNumberOf, sellerCsv, type SellerLine } from './earnings/seller-file.presenter.ts';
export { findLatestEarned, findPayoutLines } from './earnings/payout-lines.queries.ts';
export {
  cancelBookingMoney,
  captureBooking,
  captureNights,
  completeBooking,
  creditRefund,
  exchangePoints,
  expireCreditLot,
  holdWallet,
  lockForCancellations,
  payRefundOutside,
  receiveUnmatched,
  refundPriceChange,
  releaseBooking,
  releaseHold,
  rewardReview,
  settleRefund,
  settleUnmatched,
} from './ledger.actions.ts';
export { findDueLots as dueLotsOf, findLiveLots as liveLotsOf } from './ledger.queries.ts';
export { checkWholeLedger, lookAtLedger, missingChecks, recentViolations } from './ledger-watch.queries.ts';
export {
  heldBalances,
  lockAdvanceMoney,
  lockPayoutMoney,
  payoutBalances,
  recoverDebtMoney,
  returnAdvanceMoney,
  returnPayoutMoney,
  settlePayoutMoney,
  startAdvanceMoney,
  startPayoutMoney,
  writeOffDebtMoney,
} from './money/payout-money.actions.ts';
export { grantReferralCredit, reverseReferralCredit } from './money/referral-money.actions.ts';
export {
  collectMonth,
  loseMonth,
  oweMonthBack,
  recogniseMonth,
  returnMonth,
  settleMonthRefund,
} from './money/subscription-money.actions.ts';
export { presentBridge } from './ledger.presenter.ts';
export { promisedCashback } from './promised-cashback.actions.ts';
