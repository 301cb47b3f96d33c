import { firstNameOf } from '@patinha/domain/account';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { mailAndNotify } from '../../notification/index.ts';
import type { ReportRow } from './report.queries.ts';

/** Who wrote it reads why, and not who reported it. */
export const warnWriter = (
  tx: Transaction,
  { id, threadId, reportedId, reportedEmail }: Authorized<ReportRow>,
  { reason, publicUrl }: { readonly reason: string; readonly publicUrl: string },
): Promise<void> =>
  mailAndNotify(
    tx,
    {
      kind: 'account',
      to: reportedEmail,
      subject: 'Um aviso sobre uma mensagem sua',
      paragraphs: [
        'Nossa equipe leu uma mensagem que você escreveu e ela não segue as regras da Patinha.',
        `Motivo: ${reason}`,
        'Sua conta continua como está. Se acontecer de novo, ela pode ser suspensa.',
      ],
      action: { label: 'Abrir a conversa', url: `${publicUrl}/messages/${threadId}` },
    },
    { userId: reportedId, path: `/messages/${threadId}`, key: `message-report:${id}:warned` },
  );

/** Thanks the reporter and says the outcome, but not what the other person was told. */
export const notifyReporter = (
  tx: Transaction,
  { id, threadId, reporterId, reporterEmail, reporterName }: Authorized<ReportRow>,
  { hasActed, publicUrl }: { readonly hasActed: boolean; readonly publicUrl: string },
): Promise<void> =>
  mailAndNotify(
    tx,
    {
      kind: 'account',
      to: reporterEmail,
      subject: 'Lemos a sua denúncia',
      paragraphs: [
        hasActed
          ? 'Obrigado por avisar. A mensagem não seguia as regras da Patinha, e já tratamos disso com quem escreveu.'
          : 'Obrigado por avisar. Lemos a mensagem com cuidado e, desta vez, ela não vai contra as regras da Patinha.',
        `${firstNameOf(reporterName)}, se preferir não receber mais mensagens desta pessoa, você pode bloqueá-la na conversa. E, se algo novo acontecer, conte para a gente.`,
      ],
      action: { label: 'Abrir a conversa', url: `${publicUrl}/messages/${threadId}` },
    },
    { userId: reporterId, path: `/messages/${threadId}`, key: `message-report:${id}:answered` },
  );
