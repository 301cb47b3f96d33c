import { isOptional, type MailKind, mailKindsFor, type OptionalMailKind } from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import type { Mail } from '../../platform/mail.ts';
import { findTurnedOff, isTurnedOff, writePreference } from './notification.queries.ts';

/**
 * Sends a mail once the transaction is committed; a broken mail server delays it and loses nothing. The only way
 * to send one: what its receiver has turned off is not sent.
 */
export async function sendMail(
  tx: Transaction,
  mail: Mail,
  options: { readonly key?: string } = {},
): Promise<void> {
  if (isOptional(mail.kind) && (await isTurnedOff(tx, mail.to, mail.kind))) return;
  await queueMail(tx, mail, options);
}

export interface MailChoice {
  readonly kind: MailKind;
  readonly isOn: boolean;
}

/** The kinds that concern the person by their roles, each on unless they turned it off. */
export async function readMailChoices(db: Database, { userId, roles }: Actor): Promise<MailChoice[]> {
  const off = await findTurnedOff(db, userId);
  return mailKindsFor(roles).map((kind) => ({ kind, isOn: !isOptional(kind) || !off.includes(kind) }));
}

export async function chooseMail(
  tx: Transaction,
  actor: Actor,
  choice: { readonly kind: OptionalMailKind; readonly isOn: boolean; readonly now: Date },
): Promise<MailChoice[]> {
  const { kind, isOn, now } = choice;
  await writePreference(tx, { userId: actor.userId, kind, isOn, changedAt: now });
  return readMailChoices(tx, actor);
}
