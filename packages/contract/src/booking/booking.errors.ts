export const bookingErrors = {
  'booking/not-found': 404,
  'booking/service-not-found': 404,
  'booking/pet-not-found': 404,
  'booking/own-service': 403,
  'booking/provider-not-verified': 403,
  'booking/outside-hours': 409,
  'booking/slot-taken': 409,
  'booking/too-many-unpaid': 409,
  'booking/illegal-move': 409,
  'booking/too-early': 409,
  'booking/too-late': 409,
} as const;
