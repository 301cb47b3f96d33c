export const verificationErrors = {
  'verification/not-found': 404,
  'verification/not-offered': 409,
  'verification/already-approved': 409,
  'verification/file-limit': 409,
  'verification/file-unreadable': 400,
  'verification/certificate-too-old': 400,
  'verification/under-age': 400,
  'verification/crmv-number-missing': 409,
  'verification/tax-id-missing': 409,
  'verification/not-pending': 409,
  'verification/own-document': 403,
  'verification/tax-id-taken': 409,
} as const;
