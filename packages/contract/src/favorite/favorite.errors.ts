export const favoriteErrors = { 'favorite/limit-reached': 409 } as const;
