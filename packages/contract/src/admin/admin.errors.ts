export const adminErrors = {
  'admin/user-not-found': 404,
  'admin/session-not-found': 404,
  'admin/yourself': 403,
  'admin/second-factor-needed': 403,
  'admin/already-suspended': 409,
  'admin/not-suspended': 409,
} as const;
