import { createHash, randomBytes } from 'node:crypto';

import { bringsBack, type UndoKind } from '@patinha/domain/notification';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Mail } from '../../../platform/outgoing/mail.ts';
import { mailAndNotify, type NewNotification } from '../notification.actions.ts';
import {
  deleteOvertakenLinks,
  findUndoLink,
  insertUndoLink,
  takeUndoLink,
  type UndoLinkRow,
} from './undo.queries.ts';
import type { UndoDetails } from './undo.table.ts';

const tokenBytes = 32;

/** A plain hash: the token is random and too long to be guessed from it. */
export const hashUndoToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const andThen =
  'encerra o acesso em todos os aparelhos e manda um link para criar outra senha. O botão vale por 7 dias.';

function ifNotYou(kind: UndoKind): string {
  if (kind === 'team-joined')
    return `Se você não reconhece esta pessoa, use o botão abaixo: ele a tira da equipe, ${andThen}`;
  return bringsBack(kind)
    ? `Se não foi você, use o botão abaixo: ele desfaz a mudança, ${andThen}`
    : `Se não foi você, use o botão abaixo: ele ${andThen} O que foi removido precisa ser ativado de novo.`;
}

interface Undo {
  readonly kind: UndoKind;
  readonly details?: UndoDetails;
}

/** `mailAndNotify` for a change that protects the account: the mail also has the link that undoes it (D-156). */
export async function mailWithUndo(
  tx: Transaction,
  mail: Omit<Mail, 'kind' | 'action'>,
  { userId, path, undo }: Pick<NewNotification, 'userId' | 'path'> & { readonly undo: Undo },
): Promise<void> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await insertUndoLink(tx, {
    userId,
    kind: undo.kind,
    tokenHash: hashUndoToken(token),
    address: mail.to,
    details: undo.details ?? {},
  });
  await mailAndNotify(
    tx,
    {
      ...mail,
      kind: 'security',
      paragraphs: [...mail.paragraphs, ifNotYou(undo.kind)],
      // The token follows a #, so that no server sees it before the page sends it.
      action: { label: 'Não fui eu: desfazer', url: `/desfazer#${token}` },
    },
    { userId, path },
  );
}

/** The link of a token; throws undo/not-found for an unknown or expired one. */
export async function readUndoLink(db: Database, token: string): Promise<UndoLinkRow> {
  const link = await findUndoLink(db, hashUndoToken(token));
  if (!link) throw new DomainError('undo/not-found');
  return link;
}

/** Uses a link up; undefined when it was used before. Throws undo/not-found as above. */
export async function spendUndoLink(tx: Transaction, token: string): Promise<UndoLinkRow | undefined> {
  const link = await takeUndoLink(tx, hashUndoToken(token));
  if (link) await deleteOvertakenLinks(tx, link);
  else await readUndoLink(tx, token);
  return link;
}
