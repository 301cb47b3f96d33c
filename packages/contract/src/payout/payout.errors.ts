export const payoutErrors = {
  'payout/not-own-key': 400,
  /** The PSP does not support payouts. */
  'payout/not-offered': 409,
  'payout/stopped': 409,
  'payout/not-verified': 409,
  'payout/no-recipient': 409,
  'payout/recipient-resting': 409,
  'payout/recently-recovered': 409,
  'payout/under-way': 409,
  /** All that is available waits (D-150). */
  'payout/money-waits': 409,
  'payout/nothing-available': 409,
  'payout/advance-not-eligible': 409,
  /** Money was released, paid or disputed since the quote. */
  'payout/quote-changed': 409,
  'payout/export-too-large': 409,
  'payout/own-debt': 403,
  'payout/same-admin': 403,
  /** More than the debt that is not covered by what the platform still holds for the provider. */
  'payout/write-off-too-high': 409,
  /** No write-off awaits a second admin, or its amount differs. */
  'payout/no-write-off': 409,
} as const;
