export const providerErrors = { 'provider/not-found': 404, 'provider/crmv-needed': 409 } as const;
