export const payoutErrors = {
  'payout/not-own-key': 400,
  'payout/stopped': 409,
  'payout/not-verified': 409,
  'payout/no-recipient': 409,
  'payout/recipient-resting': 409,
  'payout/under-way': 409,
  'payout/nothing-available': 409,
  'payout/advance-not-eligible': 409,
  /** Something was released, paid or disputed since the quote. */
  'payout/quote-changed': 409,
  'payout/export-too-large': 409,
} as const;
