export const adminErrors = {
  'admin/user-not-found': 404,
  'admin/session-not-found': 404,
  'admin/yourself': 403,
  'admin/second-factor-needed': 403,
  'admin/role-needs-onboarding': 409,
  'admin/already-suspended': 409,
  'admin/effect-changed': 409,
  /** Nothing is left to a seller who is suspended for the safety of persons or pets (D-184). */
  'admin/keep-unsafe': 409,
  'admin/not-suspended': 409,
  /** An appeal always gets its answer: the decision on it ends the suspension (D-192). */
  'admin/appeal-waits': 409,
  'admin/own-service': 403,
  'admin/already-taken-down': 409,
  'admin/not-taken-down': 409,
  'admin/export-too-large': 409,
} as const;
