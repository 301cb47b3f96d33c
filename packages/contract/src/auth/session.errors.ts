export const sessionErrors = {
  'session/wrong-password': 403,
  'session/wrong-code': 403,
  'session/factor-proves': 409,
} as const;
