export const meetingErrors = {
  'meeting/not-found': 404,
  'meeting/service-not-found': 404,
  'meeting/pet-not-found': 404,
  'meeting/own-service': 403,
  'meeting/pet-not-accepted': 409,
  'meeting/blocked': 409,
  'meeting/already-open': 409,
  'meeting/limit-reached': 409,
  'meeting/time-not-free': 409,
  'meeting/slot-taken': 409,
  'meeting/not-verified': 409,
  'meeting/illegal-move': 409,
} as const;
