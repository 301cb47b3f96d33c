export const reviewErrors = {
  'review/not-found': 404,
  'review/not-completed': 409,
  'review/closed': 409,
  'review/already-shown': 409,
  'review/already-answered': 409,
  'review/already-reported': 409,
  'review/already-decided': 409,
  'review/own': 403,
} as const;
