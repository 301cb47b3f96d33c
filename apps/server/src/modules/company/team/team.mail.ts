import type { MemberRole } from '@patinha/domain/company';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/outgoing/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendMail } from '../../notification/index.ts';
import { invitationLink } from './invitation-link.crypto.ts';

const roleName: Readonly<Record<MemberRole, string>> = { manager: 'gerente', attendant: 'atendente' };

interface InvitationMail {
  readonly to: string;
  readonly companyName: string;
  readonly role: MemberRole;
  readonly token: string;
  readonly env: Platform['env'];
}

export const sendInvitation = (
  tx: Transaction,
  { to, companyName, role, token, env }: InvitationMail,
): Promise<void> =>
  sendMail(tx, {
    kind: 'account',
    to,
    subject: `Convite para a equipe de ${companyName}`,
    paragraphs: [
      `${companyName} convidou você para a equipe na Patinha, como ${roleName[role]}.`,
      'Entre na Patinha com este e-mail (ou crie a conta com ele) e depois abra o link. Ele vale uma vez, por 7 dias.',
      'Se você não esperava este convite, ignore esta mensagem.',
    ],
    action: { label: 'Aceitar convite', url: invitationLink(env, token) },
  });

/** To the owner: who joins acts for the company. Names no one, as the same words stay in the inbox. */
export const joinedMail = (
  to: string,
  { companyName, role }: Pick<InvitationMail, 'companyName' | 'role'>,
): Omit<Mail, 'kind' | 'action'> => ({
  to,
  subject: 'Convite aceito: sua equipe tem mais uma pessoa',
  paragraphs: [
    `A pessoa convidada entrou na equipe de ${companyName}, como ${roleName[role]}. Veja em Equipe o que ela pode fazer.`,
  ],
});
