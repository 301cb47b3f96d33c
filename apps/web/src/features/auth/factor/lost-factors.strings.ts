import { errorTextOf } from '../../../lib/words/error-text.ts';

export const lostText = {
  open: 'Perdi o acesso a tudo isso',
  hint: 'Se você lembra a senha da conta, a verificação em duas etapas sai agora. Sem a senha, ela sai 24 horas depois do pedido: avisamos todos os seus endereços e aparelhos.',
  password: 'Senha da conta (se você lembra)',
  submit: 'Remover a verificação',
  pending: 'Removendo...',
  removed: 'Verificação em duas etapas removida',
  waiting: 'Pedido feito',
  waitingUntil: (when: string) =>
    `Volte por “Esqueci minha senha” a partir de ${when}. Entrar com a verificação cancela o pedido.`,
} as const;

export const lostErrorText = errorTextOf({
  'session/wrong-password': 'Senha incorreta.',
  'session/not-recovered': 'Peça antes um e-mail em “Esqueci minha senha”.',
  'session/factors-of-admin':
    'A verificação de uma conta de administração não sai por e-mail. Fale com a equipe.',
});
