/**
 * Codes of /auth/v1 for second factors and linked identities with their status; separate from the others so that the
 * sign-in page need not load their texts. Where the protocol uses a code with two statuses, this is the usual one.
 */
export const securityErrorStatus = {
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  insufficient_aal: 403,
  provider_email_needs_verification: 403,
  mfa_factor_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  single_identity_not_deletable: 422,
  recovery_too_recent: 422,
  too_many_enrolled_mfa_factors: 422,
  over_sms_send_rate_limit: 429,
} as const;
export type SecurityErrorCode = keyof typeof securityErrorStatus;
