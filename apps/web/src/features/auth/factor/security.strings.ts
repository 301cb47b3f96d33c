import type { AuthErrorCode, SecurityErrorCode } from '@patinha/contract/auth';

import { authErrorText } from '../auth-error.strings.ts';
import { connectionLostText, unknownErrorText } from '../auth.strings.ts';

const showFactor = 'Entre de novo e confirme a segunda etapa para mudar a segurança da conta.';
const restart = 'A entrada pelo outro site não foi concluída. Tente de novo.';

const securityErrorText: Readonly<Record<SecurityErrorCode, string>> = {
  bad_oauth_callback: restart,
  bad_oauth_state: restart,
  insufficient_aal: showFactor,
  provider_email_needs_verification:
    'O outro site ainda não confirmou o seu e-mail. Confirme lá ou entre com sua senha.',
  mfa_factor_not_found: 'Esta verificação não existe mais. Comece de novo.',
  identity_already_exists: 'Esta conta já está vinculada a alguém na Patinha.',
  identity_not_found: 'Esta conta já não está vinculada.',
  mfa_challenge_expired: 'O código venceu. Peça outro e tente de novo.',
  mfa_factor_name_conflict: 'Você já usa este nome. Escolha outro.',
  mfa_phone_enroll_not_enabled: 'O envio de SMS não está disponível no momento.',
  mfa_verification_failed: 'Código incorreto ou já usado. Confira e tente de novo.',
  mfa_verified_factor_exists: 'Isto já está ativado na sua conta.',
  mfa_webauthn_enroll_not_enabled: 'Esta forma de verificação não está disponível.',
  recovery_too_recent:
    'Sua conta foi recuperada por e-mail há menos de 24 horas. Por segurança, espere esse tempo para desvincular.',
  single_identity_not_deletable: 'Esta é sua única forma de entrar. Vincule outra antes de desvincular.',
  too_many_enrolled_mfa_factors: 'Você chegou ao limite de verificações. Remova uma para continuar.',
  over_sms_send_rate_limit: 'Acabamos de enviar um SMS. Espere um minuto para pedir outro.',
};

const isSecurityCode = (code: string): code is SecurityErrorCode => Object.hasOwn(securityErrorText, code);
const isAuthCode = (code: string): code is AuthErrorCode => Object.hasOwn(authErrorText, code);

/** The sentence for a refusal of the protocol; without a code the server did not answer. */
export function securityRefusalText(code: string | undefined): string {
  if (code === undefined) return connectionLostText;
  if (isSecurityCode(code)) return securityErrorText[code];
  return isAuthCode(code) ? authErrorText[code] : unknownErrorText;
}

export const secondFactorText = {
  title: 'Só mais uma etapa',
  description: 'Sua conta pede uma segunda verificação.',
  byTotp: 'Digite o código que aparece no seu aplicativo autenticador.',
  byPhone: (phone: string) => `Enviaremos um código por SMS para ${phone}.`,
  byRecoveryCode: 'Digite um dos seus códigos de recuperação. Cada um funciona uma vez.',
  code: 'Código de 6 dígitos',
  recoveryCode: 'Código de recuperação',
  codeMissing: 'Digite os 6 dígitos do código.',
  recoveryCodeMissing: 'Digite um código de recuperação.',
  sendSms: 'Enviar SMS',
  sendingSms: 'Enviando...',
  smsSent: 'SMS enviado. O código vale por 5 minutos.',
  smsAgain: (seconds: number) => `Enviar outro SMS em ${seconds} s`,
  submit: 'Confirmar',
  pending: 'Confirmando...',
  failure: 'Não foi possível confirmar',
  success: 'Login realizado com sucesso!',
  useTotp: 'Usar o aplicativo autenticador',
  usePhone: 'Receber um código por SMS',
  useRecoveryCode: 'Usar um código de recuperação',
  lostAll: 'Perdeu tudo isso? Saia e use “Esqueci minha senha”.',
  signOut: 'Sair',
} as const;

export const factorText = {
  title: 'Verificação em duas etapas',
  explanation: 'Além da senha, sua conta pede um código que só você recebe.',
  none: 'Sua conta é protegida só pela senha.',
  loadFailed: 'Não foi possível carregar suas verificações',
  totp: 'Aplicativo autenticador',
  phone: (phone: string) => `SMS para ${phone}`,
  since: (day: string) => `Ativado em ${day}`,
  addTotp: 'Adicionar aplicativo',
  addPhone: 'Adicionar celular',
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeLast:
    'Sua conta voltará a ser protegida só pela senha, e os códigos de recuperação deixarão de valer.',
  removeOne: 'As outras verificações continuam valendo.',
  removing: 'Removendo...',
  removed: 'Verificação removida',
  removeFailed: 'Não foi possível remover',
  cancel: 'Cancelar',
  added: 'Verificação em duas etapas ativada',
  addFailed: 'Não foi possível ativar',
  preparing: 'Carregando...',
} as const;

export const totpText = {
  title: 'Adicionar aplicativo autenticador',
  scan: 'Leia este QR Code com o aplicativo, como Google Authenticator, 1Password ou Aegis.',
  qr: 'QR Code para o aplicativo autenticador',
  typed: 'Não consegue ler? Digite esta chave no aplicativo:',
  copy: 'Copiar chave',
  copied: 'Chave copiada',
  code: 'Código que o aplicativo mostra',
} as const;

export const phoneText = {
  title: 'Adicionar celular',
  phone: 'Celular com DDD',
  phoneInvalid: 'Confira o celular: DDD e número.',
  send: 'Enviar código',
  sending: 'Enviando...',
  sentTo: (phone: string) => `Enviamos um SMS para ${phone}.`,
  code: 'Código do SMS',
} as const;

export const recoveryText = {
  title: 'Códigos de recuperação',
  explanation: 'Servem para entrar se você perder o celular ou o aplicativo. Cada um funciona uma vez.',
  none: 'Você ainda não tem códigos de recuperação.',
  remaining: (left: number, total: number) =>
    left === 1 ? `Resta 1 de ${total} códigos.` : `Restam ${left} de ${total} códigos.`,
  make: 'Criar códigos',
  remake: 'Criar novos códigos',
  making: 'Criando...',
  remakeTitle: 'Criar novos códigos?',
  remakeHint: 'Os códigos atuais deixam de funcionar.',
  failure: 'Não foi possível criar os códigos',
  loadFailed: 'Não foi possível carregar os códigos',
  shownTitle: 'Guarde seus códigos',
  shownHint: 'Eles aparecem só agora. Guarde em um lugar seguro, longe do celular.',
  copy: 'Copiar códigos',
  copied: 'Código copiado',
  copyFailed: 'Não foi possível copiar. Selecione e copie os códigos.',
  download: 'Baixar arquivo',
  fileName: 'patinha-codigos-de-recuperacao.txt',
  fileTitle: 'Códigos de recuperação da Patinha',
  done: 'Já guardei',
} as const;

export const identityText = {
  title: 'Formas de entrar',
  explanation: 'Contas que você pode usar para entrar na Patinha.',
  loadFailed: 'Não foi possível carregar as formas de entrar',
  email: 'E-mail e senha',
  link: (name: string) => `Vincular ${name}`,
  linking: 'Abrindo...',
  linkFailed: 'Não foi possível vincular',
  unlink: 'Desvincular',
  unlinkOf: (name: string) => `Desvincular ${name}`,
  unlinkTitle: (name: string) => `Desvincular ${name}?`,
  unlinkHint: 'Você não poderá mais entrar por ela.',
  unlinkPassword: 'Você não poderá mais entrar com sua senha.',
  unlinking: 'Desvinculando...',
  unlinked: 'Conta desvinculada',
  unlinkFailed: 'Não foi possível desvincular',
  signInWith: (name: string) => `Entrar com ${name}`,
  signInFailed: 'Erro no login',
  cancel: 'Cancelar',
} as const;

/** Providers carry the name of their setting; a few are written otherwise. */
const providerNames: Readonly<Record<string, string>> = {
  email: identityText.email,
  gitlab: 'GitLab',
  github: 'GitHub',
};
export const providerName = (provider: string): string =>
  providerNames[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
