export const availabilityErrors = {
  'availability/exception-not-found': 404,
  'availability/service-not-found': 404,
  'availability/exception-exists': 409,
  'availability/exception-limit': 409,
} as const;
