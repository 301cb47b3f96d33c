import {
  type AuthErrorCode,
  authErrorStatus,
  type SecurityErrorCode,
  securityErrorStatus,
  type WeakPasswordReason,
} from '@patinha/contract/auth';
import type { FieldProblem } from '@patinha/contract/shared';

import { securitySentences } from './security.strings.ts';

type ProtocolCode = AuthErrorCode | SecurityErrorCode;
const statuses = { ...authErrorStatus, ...securityErrorStatus };

/** The sentences that clients of the protocol print; the product's own screens translate by code. */
const sentences: Readonly<Record<ProtocolCode, string>> = {
  ...securitySentences,
  bad_json: 'Could not parse request body as JSON',
  validation_failed: 'The request is not valid',
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  phone_provider_disabled: 'Phone sign-ins are disabled',
  provider_disabled: 'This provider is disabled',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  bad_code_verifier: 'Code challenge does not match the code verifier',
  reauthentication_needed: 'This change needs a recent sign-in, a code or the current password',
  current_password_invalid: 'The current password is wrong',
  no_authorization: 'This endpoint requires a valid Bearer token',
  bad_jwt: 'Invalid token',
  user_not_found: 'User from sub claim in JWT does not exist',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  otp_expired: 'Token has expired or is invalid',
  not_admin: 'Only an admin may change this',
  not_found: 'Not found',
  flow_state_not_found: 'Unknown or used auth code',
  saml_provider_disabled: 'SAML is disabled',
  conflict: 'Too many concurrent token refresh requests on the same session',
  request_entity_too_large: 'The request is too large',
  unsupported_media_type: 'The content type is not supported',
  anonymous_provider_disabled: 'Anonymous sign-ins are disabled',
  signup_disabled: 'Signups not allowed for this instance',
  user_already_exists: 'User already registered',
  weak_password: 'Password is too weak',
  same_password: 'The new password must differ from the current one',
  reauthentication_not_valid: 'The code is wrong or expired',
  flow_state_expired: 'The auth code has expired',
  otp_disabled: 'Sign-in by mailed code is disabled',
  web3_provider_disabled: 'Web3 provider is disabled',
  over_request_rate_limit: 'Request rate limit reached',
  over_email_send_rate_limit: 'For security purposes, you can only request this later',
  service_unavailable: 'Service unavailable',
  unexpected_failure: 'Unexpected failure',
};

interface AuthErrorOptions {
  readonly message?: string;
  /** The protocol gives a few codes another status on some calls. */
  readonly status?: number;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  readonly weakPasswordReasons?: readonly WeakPasswordReason[];
  readonly retryAfterSeconds?: number | undefined;
}

/** An error of the auth protocol. */
export class AuthError extends Error {
  readonly code: ProtocolCode;
  readonly status: number;
  readonly options: AuthErrorOptions;

  constructor(code: ProtocolCode, options: AuthErrorOptions = {}) {
    super(options.message ?? sentences[code]);
    this.code = code;
    this.status = options.status ?? statuses[code];
    this.options = options;
  }
}

/** 400 naming the fields, also in the message: clients of the protocol pass on nothing else. */
export const refusedFields = (fields: Readonly<Record<string, FieldProblem>>): AuthError =>
  new AuthError('validation_failed', {
    message: `Invalid fields: ${Object.keys(fields).join(', ')}`,
    fields,
  });
