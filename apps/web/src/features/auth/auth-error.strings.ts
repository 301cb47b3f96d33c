import type { AuthErrorCode } from '@patinha/contract/auth';

import { unknownErrorText } from './auth.strings.ts';

const linkIsOver = 'Este link já foi usado ou venceu. Peça outro e-mail.';
const codeIsWrong = 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.';
const onlyByPassword = 'A entrada é feita por e-mail e senha.';
const signInAgain = 'Sua sessão terminou. Entre de novo.';

/** By code, never the server's own English sentence (D-82). */
export const authErrorText: Readonly<Record<AuthErrorCode, string>> = {
  bad_json: unknownErrorText,
  validation_failed: 'Confira os dados e tente de novo.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  email_not_confirmed: 'Seu e-mail ainda não foi confirmado.',
  phone_provider_disabled: onlyByPassword,
  provider_disabled: onlyByPassword,
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  session_expired: signInAgain,
  bad_code_verifier: linkIsOver,
  reauthentication_needed: 'Para continuar, confirme que é você.',
  current_password_invalid: 'A senha atual está incorreta.',
  no_authorization: signInAgain,
  bad_jwt: signInAgain,
  user_not_found: signInAgain,
  session_not_found: signInAgain,
  otp_expired: codeIsWrong,
  not_admin: unknownErrorText,
  not_found: unknownErrorText,
  flow_state_not_found: linkIsOver,
  saml_provider_disabled: onlyByPassword,
  conflict: unknownErrorText,
  request_entity_too_large: 'Confira os dados e tente de novo.',
  unsupported_media_type: unknownErrorText,
  anonymous_provider_disabled: 'Informe seu e-mail.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_already_exists: 'Este e-mail já tem cadastro. Entre com sua senha.',
  weak_password: 'Esta senha é fácil de adivinhar. Escolha outra.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  reauthentication_not_valid: codeIsWrong,
  flow_state_expired: linkIsOver,
  otp_disabled: onlyByPassword,
  web3_provider_disabled: onlyByPassword,
  over_request_rate_limit: 'Muitas tentativas. Espere alguns minutos e tente de novo.',
  over_email_send_rate_limit: 'Acabamos de enviar um e-mail. Espere um minuto para pedir outro.',
  unexpected_failure: unknownErrorText,
  service_unavailable: 'O serviço está fora do ar no momento. Tente de novo em instantes.',
};
