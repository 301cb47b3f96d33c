import { calendarDay } from '@patinha/domain/shared';

import { type Database, transact } from '../db/database.ts';
import { queueMail } from '../outgoing/mail-queue.ts';
import type { Platform } from '../platform.ts';
import { findHead } from './audit-chain.ts';

/**
 * Job: mails the head of the audit chain, once a day, to an address outside of the operator's reach: who holds the
 * database and SECRET_KEY can write the whole chain again, but not that mail. The trail holds the hash of each entry of
 * a diary, so its head stands for the diaries too.
 */
export async function mailAuditHead(
  db: Database,
  now: Date,
  { env }: Pick<Platform, 'env'>,
): Promise<number> {
  const { AUDIT_WITNESS_EMAIL: to, PUBLIC_URL } = env;
  if (to === undefined) return 0;
  const { position, hash } = await findHead(db);
  const day = calendarDay(now);
  await transact(db, (tx) =>
    queueMail(
      tx,
      {
        kind: 'security',
        to,
        subject: `Trilha de auditoria da Patinha em ${day}: ${position}`,
        paragraphs: [
          `Elo mais recente da trilha de ${PUBLIC_URL}: ${position}:${hash}`,
          'Guarde esta mensagem. Com ela se prova mais tarde que nada antes deste elo foi alterado:',
          `npm run audit:verify -- ${position}:${hash}`,
        ],
      },
      { key: `audit-head:${day}` },
    ),
  );
  return 1;
}
