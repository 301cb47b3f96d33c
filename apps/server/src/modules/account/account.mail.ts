import type { Mail } from '../../platform/outgoing/mail.ts';

/** To the account's owner, when another telephone number replaces the one of their profile. */
export const phoneChangedMail = (to: string): Omit<Mail, 'kind'> => ({
  to,
  subject: 'O telefone da sua conta na Patinha mudou',
  paragraphs: ['O telefone do seu perfil acabou de ser trocado.', 'Se foi você, não precisa fazer nada.'],
});
