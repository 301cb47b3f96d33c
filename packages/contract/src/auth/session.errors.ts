export const sessionErrors = {
  'session/wrong-password': 403,
  'session/wrong-code': 403,
  'session/factor-proves': 409,
  /** The session was not opened by the mail of a recovery. */
  'session/not-recovered': 409,
  'session/factors-of-admin': 403,
} as const;
