export const credentialsText = {
  title: 'Dados de acesso',
  loadFailed: 'Não foi possível carregar seu e-mail',
  email: 'E-mail',
  password: 'Senha',
  passwordHint: 'Use uma que você não usa em outro site.',
  waiting: (email: string) =>
    `Troca para ${email} aguardando confirmação. Abra as mensagens que enviamos aos dois endereços.`,
} as const;

export const newPasswordText = {
  open: 'Alterar senha',
  title: 'Alterar senha',
  description: 'Os outros aparelhos que usam a sua conta serão desconectados.',
  label: 'Nova senha',
  submit: 'Salvar nova senha',
  pending: 'Salvando...',
  failure: 'Não foi possível alterar a senha',
  success: 'Senha alterada',
  successDetail: 'Os outros aparelhos foram desconectados.',
} as const;

export const newEmailText = {
  open: 'Alterar e-mail',
  title: 'Alterar e-mail',
  description: 'Enviaremos uma mensagem ao endereço atual e outra ao novo. A troca vale depois das duas.',
  label: 'Novo e-mail',
  missing: 'Informe o novo e-mail.',
  invalid: 'Confira o endereço de e-mail.',
  same: 'Este já é o seu e-mail.',
  submit: 'Enviar mensagens',
  pending: 'Enviando...',
  failure: 'Não foi possível alterar o e-mail',
  success: 'Confira os dois e-mails',
  successDetail: 'Confirme a troca nas mensagens que enviamos.',
} as const;
