export const payoutErrors = {
  'payout/not-own-key': 400,
  'payout/stopped': 409,
  'payout/not-verified': 409,
  'payout/no-recipient': 409,
  'payout/recipient-resting': 409,
  'payout/under-way': 409,
  'payout/nothing-available': 409,
  'payout/export-too-large': 409,
} as const;
