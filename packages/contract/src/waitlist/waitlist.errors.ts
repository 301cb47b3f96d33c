export const waitlistErrors = {
  'waitlist/not-found': 404,
  'waitlist/service-not-found': 404,
  'waitlist/pet-not-found': 404,
  'waitlist/own-service': 403,
  'waitlist/pet-not-accepted': 409,
  'waitlist/time-free': 409,
  'waitlist/already-waiting': 409,
  'waitlist/limit-reached': 409,
  'waitlist/not-waiting': 409,
  'waitlist/no-offer': 409,
} as const;
