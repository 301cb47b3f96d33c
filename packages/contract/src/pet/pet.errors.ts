export const petErrors = { 'pet/not-found': 404, 'pet/limit-reached': 409, 'pet/in-use': 409 } as const;
