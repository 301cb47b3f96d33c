export const complianceErrors = {
  'compliance/policy-changed': 409,
  'compliance/wrong-password': 403,
  'compliance/wrong-code': 403,
  'compliance/deletion-blocked': 409,
  'compliance/incident-not-found': 404,
  'compliance/incident-step-taken': 409,
} as const;
