export const serviceErrors = {
  'service/not-found': 404,
  'service/registered-limit': 409,
  'service/active-limit': 409,
  'service/read-only': 409,
  'service/not-verified': 409,
  'service/no-price': 409,
  'service/no-place': 409,
  'service/no-crmv': 409,
  'service/taken-down': 409,
  'service/photo-limit': 409,
  'service/photo-not-found': 404,
  'service/photo-unreadable': 400,
} as const;
