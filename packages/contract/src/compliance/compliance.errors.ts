export const complianceErrors = {
  'compliance/policy-changed': 409,
  /** For 72 hours after a recovery by mail (D-156). */
  'compliance/recently-recovered': 409,
  'compliance/deletion-blocked': 409,
  'compliance/incident-not-found': 404,
  'compliance/incident-step-taken': 409,
} as const;
