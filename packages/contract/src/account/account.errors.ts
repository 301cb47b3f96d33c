export const accountErrors = {
  'account/role-not-held': 403,
  'account/role-held': 409,
  'account/other-seller': 409,
  'account/role-revoked': 403,
  'account/photo-unreadable': 400,
} as const;
