import { saoPauloZone } from '@patinha/domain/shared';

import type { Mail } from '../../platform/outgoing/mail.ts';
import { dayTime } from '../../platform/time/day-time.ts';

interface MailedSecret {
  readonly to: string;
  readonly code: string;
  readonly url: string;
}

// These mails omit the name typed at sign-up: strangers could use it to send text to anyone.

const lifeOfSecret = 'O código e o link valem por uma hora e só funcionam uma vez.';
const notYou =
  'Se não foi você, peça uma nova senha em “Esqueci minha senha”: isso encerra o acesso em todos os outros aparelhos.';

export const confirmationMail = ({ to, code, url }: MailedSecret): Mail => ({
  kind: 'access',
  to,
  subject: 'Confirme seu e-mail na Patinha',
  paragraphs: [
    'Recebemos um cadastro na Patinha com este endereço de e-mail.',
    `Para confirmar a conta, digite o código ${code} na tela de cadastro ou use o link abaixo.`,
    lifeOfSecret,
    'Se não foi você, ignore esta mensagem: sem a confirmação a conta não funciona.',
  ],
  action: { label: 'Confirmar e-mail', url },
});

export const alreadyRegisteredMail = ({ to, url }: Omit<MailedSecret, 'code'>): Mail => ({
  kind: 'security',
  to,
  subject: 'Você já tem uma conta na Patinha',
  paragraphs: [
    'Alguém tentou criar uma conta na Patinha com este endereço de e-mail, mas ele já tem uma.',
    'Se foi você, entre com a sua senha ou crie outra pelo link abaixo. Nada mudou na sua conta.',
    'Se não foi você, pode ignorar esta mensagem.',
  ],
  action: { label: 'Criar nova senha', url },
});

export const recoveryMail = ({ to, code, url }: MailedSecret): Mail => ({
  kind: 'access',
  to,
  subject: 'Crie uma nova senha na Patinha',
  paragraphs: [
    'Recebemos um pedido de nova senha para a sua conta.',
    `Digite o código ${code} na tela em que pediu a senha ou use o link abaixo.`,
    lifeOfSecret,
    'Se não foi você, ignore esta mensagem: a senha continua a mesma.',
  ],
  action: { label: 'Criar nova senha', url },
});

interface RecoveryNews {
  readonly by: 'mail' | 'identity';
  readonly identities: Date;
  readonly money: Date;
  readonly url: string;
}

const opened = {
  mail: {
    subject: 'Sua conta na Patinha foi recuperada por e-mail',
    how: 'Alguém entrou na sua conta pelo link ou código de nova senha, enviado ao e-mail da conta.',
  },
  identity: {
    subject: 'Entraram na sua conta da Patinha de uma forma nova',
    how: 'Alguém entrou na sua conta por outro serviço que tem o mesmo e-mail, e que ainda não estava vinculado a ela.',
  },
} as const;

/** To every address of an account that was opened by what its mailbox proves alone. */
export const recoveredMail = (to: string, { by, identities, money, url }: RecoveryNews): Mail => ({
  kind: 'security',
  to,
  subject: opened[by].subject,
  paragraphs: [
    opened[by].how,
    `Por segurança, nenhum repasse sai e os seus dados não podem ser baixados até ${dayTime(money, saoPauloZone)}.`,
    `Contas vinculadas só podem ser desvinculadas a partir de ${dayTime(identities, saoPauloZone)}.`,
    'Se foi você, não precisa fazer nada: tudo volta sozinho. Se não foi você, crie outra senha agora.',
  ],
  action: { label: 'Não fui eu: criar outra senha', url },
});

/** Without its kind and its button, which `mailWithUndo` adds. */
type UndoableMail = Omit<Mail, 'kind' | 'action'>;

export const passwordChangedMail = (to: string): UndoableMail => ({
  to,
  subject: 'Sua senha da Patinha mudou',
  paragraphs: [
    'A senha da sua conta acabou de ser trocada e os outros aparelhos foram desconectados.',
    'Se foi você, não precisa fazer nada.',
  ],
});

export const reauthenticationMail = ({ to, code }: Omit<MailedSecret, 'url'>): Mail => ({
  kind: 'access',
  to,
  subject: 'Seu código de segurança da Patinha',
  paragraphs: [
    `Para confirmar a mudança na sua conta, digite o código ${code}.`,
    'O código vale por uma hora e só funciona uma vez. Não passe este número a ninguém.',
    notYou,
  ],
});

interface EmailChangeMail extends MailedSecret {
  readonly newEmail: string;
}

export const emailChangeCurrentMail = ({ to, code, url, newEmail }: EmailChangeMail): Mail => ({
  kind: 'access',
  to,
  subject: 'Confirme a troca do seu e-mail na Patinha',
  paragraphs: [
    `Recebemos um pedido para trocar o e-mail da sua conta para ${newEmail}.`,
    `Para autorizar, digite o código ${code} ou use o link abaixo.`,
    'A troca só acontece depois de confirmada também no novo endereço.',
    lifeOfSecret,
    notYou,
  ],
  action: { label: 'Autorizar a troca', url },
});

export const emailChangeNewMail = ({ to, code, url }: MailedSecret): Mail => ({
  kind: 'access',
  to,
  subject: 'Confirme seu novo e-mail na Patinha',
  paragraphs: [
    'Recebemos um pedido para usar este endereço em uma conta da Patinha.',
    `Para confirmar, digite o código ${code} ou use o link abaixo.`,
    'A troca só acontece depois de autorizada também no endereço atual da conta.',
    lifeOfSecret,
    'Se não foi você, ignore esta mensagem.',
  ],
  action: { label: 'Confirmar novo e-mail', url },
});

/** To the owner of an address that another account wanted to move to. */
export const emailTakenMail = ({ to, url }: Omit<MailedSecret, 'code'>): Mail => ({
  kind: 'security',
  to,
  subject: 'Este e-mail já tem uma conta na Patinha',
  paragraphs: [
    'Alguém quis usar este endereço em outra conta da Patinha, mas ele já tem uma. Nada mudou.',
    'Se foi você, entre na conta que já existe. Se esqueceu a senha, crie outra pelo link abaixo.',
    'Se não foi você, pode ignorar esta mensagem.',
  ],
  action: { label: 'Criar nova senha', url },
});

/** To the address that an account has left. */
export const emailChangedMail = ({ to, newEmail }: { to: string; newEmail: string }): UndoableMail => ({
  to,
  subject: 'O e-mail da sua conta na Patinha mudou',
  paragraphs: [
    `A troca foi confirmada nos dois endereços. A sua conta agora usa ${newEmail}.`,
    'Este endereço deixa de receber mensagens da conta.',
  ],
});
