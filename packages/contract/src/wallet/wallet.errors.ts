export const walletErrors = { 'wallet/insufficient': 409 } as const;
