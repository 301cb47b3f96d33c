import { errorTextOf } from '../../../lib/words/error-text.ts';

/** The dialog that asks again who is there. */
export const proofText = {
  title: 'Confirme que é você',
  description: 'Esta mudança protege a sua conta. O que você preencheu continua aqui.',
  loadFailed: 'Não foi possível carregar as formas de confirmar',
  password: 'Sua senha',
  passwordMissing: 'Informe sua senha.',
  byCode: 'Usar um código por e-mail',
  byPassword: 'Usar a senha',
  code: 'Código de segurança',
  codeHint: 'Seis dígitos, enviados para o e-mail da sua conta.',
  codeMissing: 'Informe os seis dígitos do código.',
  send: 'Enviar código por e-mail',
  sending: 'Enviando...',
  sent: 'Enviamos um código para o e-mail da sua conta.',
  submit: 'Confirmar',
  pending: 'Confirmando...',
} as const;

export const proofErrorText = errorTextOf({
  'session/wrong-password': 'Senha incorreta.',
  'session/wrong-code': 'Código incorreto ou vencido. Peça outro.',
  'session/factor-proves': 'Sua conta tem verificação em duas etapas. Feche esta janela e tente de novo.',
  'request/rate-limited': 'Muitas tentativas. Tente de novo em uma hora.',
});
