export const teamErrors = {
  'company/no-team': 404,
  'company/not-allowed': 403,
  'company/seats-full': 409,
  /** Who keeps a place was chosen within the last thirty days, and a member rests. */
  'company/seats-chosen': 409,
  'company/already-invited': 409,
  'company/already-member': 409,
  'company/invitation-not-found': 404,
  'company/member-not-found': 404,
  'company/other-team': 409,
  'company/no-seat': 403,
  'company/suspended': 403,
  'company/member-busy': 409,
  'company/member-absent': 409,
  /** The service is not one that they do. */
  'company/member-unskilled': 409,
  'company/member-off-duty': 409,
  'company/absence-limit': 409,
  'company/absence-not-found': 404,
} as const;
