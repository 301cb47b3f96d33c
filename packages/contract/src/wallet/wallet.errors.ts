export const walletErrors = {
  'wallet/insufficient': 409,
  'wallet/not-enough-points': 409,
  'wallet/nothing-to-return': 409,
} as const;
