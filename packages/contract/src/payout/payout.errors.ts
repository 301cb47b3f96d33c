export const payoutErrors = {
  'payout/not-own-key': 400,
  /** The payment provider pays nobody out. */
  'payout/not-offered': 409,
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
  'payout/own-debt': 403,
  'payout/same-admin': 403,
  /** More than is owed and not covered by what the platform still has of the provider. */
  'payout/write-off-too-high': 409,
  /** None waits for a second admin, or one of another amount. */
  'payout/no-write-off': 409,
} as const;
