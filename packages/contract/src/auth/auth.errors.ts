/**
 * Codes of /auth/v1 with their status (auth-wire 1.3). Nothing that a user can cause is a 5xx, because the browser's
 * client retries those and drops the code.
 */
export const authErrorStatus = {
  bad_json: 400,
  validation_failed: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  reauthentication_needed: 400,
  current_password_invalid: 400,
  no_authorization: 401,
  bad_jwt: 403,
  user_not_found: 403,
  session_not_found: 403,
  otp_expired: 403,
  not_admin: 403,
  not_found: 404,
  flow_state_not_found: 404,
  saml_provider_disabled: 404,
  conflict: 409,
  request_entity_too_large: 413,
  unsupported_media_type: 415,
  anonymous_provider_disabled: 422,
  signup_disabled: 422,
  user_already_exists: 422,
  weak_password: 422,
  same_password: 422,
  reauthentication_not_valid: 422,
  flow_state_expired: 422,
  otp_disabled: 422,
  web3_provider_disabled: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
  service_unavailable: 503,
} as const;
export type AuthErrorCode = keyof typeof authErrorStatus;

/**
 * Why a password was refused, as clients of the protocol know it; `pwned` means it is a common password.
 */
export const weakPasswordReasons = ['length', 'characters', 'pwned'] as const;
export type WeakPasswordReason = (typeof weakPasswordReasons)[number];
