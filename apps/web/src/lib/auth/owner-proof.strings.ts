/** The form for a repeated proof of identity. */
export const ownerProofText = {
  password: 'Sua senha',
  passwordMissing: 'Informe sua senha.',
  passwordWrong: 'Senha incorreta.',
  tooManyTries: 'Muitas tentativas. Tente de novo em uma hora.',
  code: 'Código de segurança',
  codeHint: 'Seis dígitos, enviados para o e-mail da sua conta.',
  codeMissing: 'Informe os seis dígitos do código.',
  codeWrong: 'Código incorreto ou vencido. Peça outro.',
  codeSend: 'Enviar código por e-mail',
  codeSending: 'Enviando...',
  codeSent: 'Enviamos um código para o e-mail da sua conta.',
  codeNotSent: 'Não foi possível enviar o código. Espere um minuto e tente de novo.',
  codeInstead: 'Usar um código por e-mail',
} as const;
