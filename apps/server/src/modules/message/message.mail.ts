import { firstNameOf } from '@patinha/domain/account';

import type { Transaction } from '../../platform/db/database.ts';
import { sendMail } from '../notification/index.ts';
import type { UnreadThread } from './unread-mail.queries.ts';

/** The text of the message stays in the product, where it can be hidden, reported and answered. */
export const notifyAboutUnread = (
  tx: Transaction,
  { thread_id: threadId, email, full_name: name, title, unread }: UnreadThread,
  publicUrl: string,
): Promise<void> =>
  sendMail(tx, {
    kind: 'message',
    to: email,
    subject: `${unread === 1 ? 'Mensagem não lida' : 'Mensagens não lidas'} sobre ${title}`,
    paragraphs: [
      `Olá, ${firstNameOf(name)}.`,
      unread === 1
        ? `Uma mensagem sobre ${title} espera por você. Leia e responda pela Patinha.`
        : `${unread} mensagens sobre ${title} esperam por você. Leia e responda pela Patinha.`,
    ],
    action: {
      label: unread === 1 ? 'Ler mensagem' : 'Ler mensagens',
      url: `${publicUrl}/messages/${threadId}`,
    },
  });
