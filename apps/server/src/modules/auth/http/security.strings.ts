import type { SecurityErrorCode } from '@patinha/contract/auth';

/** The protocol's sentences for second factors and linked identities. */
export const securitySentences: Readonly<Record<SecurityErrorCode, string>> = {
  bad_oauth_callback: 'The provider did not complete the sign-in',
  bad_oauth_state: 'OAuth state is missing, unknown or was used before',
  insufficient_aal: 'AAL2 session is required',
  provider_email_needs_verification: 'The provider has not verified this email',
  mfa_factor_not_found: 'MFA factor not found',
  identity_already_exists: 'Identity is already linked',
  identity_not_found: 'Identity does not exist',
  mfa_challenge_expired: 'MFA challenge has expired, verify against another challenge',
  mfa_factor_name_conflict: 'A factor with this friendly name already exists',
  mfa_phone_enroll_not_enabled: 'MFA enroll is disabled for Phone',
  mfa_verification_failed: 'Invalid code entered',
  mfa_verified_factor_exists: 'A verified factor of this kind already exists',
  mfa_webauthn_enroll_not_enabled: 'MFA enroll is disabled for WebAuthn',
  recovery_too_recent: 'The account was recovered by mail less than a day ago',
  single_identity_not_deletable: 'User must have at least 1 identity after unlinking',
  too_many_enrolled_mfa_factors: 'Maximum number of enrolled factors reached, unenroll to continue',
  over_sms_send_rate_limit: 'For security purposes, you can only request this later',
};
