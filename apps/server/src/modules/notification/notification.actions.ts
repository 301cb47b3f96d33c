import {
  isOptional,
  isInInbox,
  type MailKind,
  mailKindsFor,
  type NotificationKind,
  type OptionalMailKind,
} from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import { queueMail } from '../../platform/outgoing/mail-queue.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { insertNotification } from './inbox.queries.ts';
import { findTurnedOff, writePreference } from './notification.queries.ts';
import { ring } from './push.actions.ts';
import { sendOptionalMail } from './schedule.actions.ts';

/**
 * Sends a mail after the commit; an unreachable mail server delays it without loss. All mails go through here: kinds
 * that the recipient has turned off are dropped, kinds that can wait join their digest.
 */
export async function sendMail(
  tx: Transaction,
  mail: Mail,
  options: { readonly key?: string } = {},
): Promise<void> {
  if (isOptional(mail.kind)) await sendOptionalMail(tx, mail, options);
  else await queueMail(tx, mail, options);
}

/** A notification inside the product. It names no other person, so it can outlive that person's erasure. */
export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** One line. */
  readonly title: string;
  readonly body?: string;
  /** Where it leads, an address inside the product such as `/bookings/{id}`. */
  readonly path: `/${string}`;
  /** Business identity; a second notification with the same key is dropped. */
  readonly key?: string;
}

/**
 * Notifies a person in the inbox, as soon as the transaction is committed, and on the devices that they enabled for
 * this kind.
 */
export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  const id = await insertNotification(tx, notification);
  if (id === undefined) return;
  const { userId, kind, title, path } = notification;
  await publish(tx, { users: [userId], type: 'notification.changed', id });
  await ring(tx, { userId, kind, title, path, key: id });
}

/**
 * Notifies a person by mail and, with the mail's subject and first paragraph, in the inbox. For mails that
 * name no other person.
 */
export async function mailAndNotify(
  tx: Transaction,
  mail: Mail,
  { userId, path, key }: Pick<NewNotification, 'userId' | 'path' | 'key'>,
): Promise<void> {
  const { kind, subject: title, paragraphs } = mail;
  const [body] = paragraphs;
  await sendMail(tx, mail, key === undefined ? {} : { key });
  if (!isInInbox(kind)) return;
  await notify(tx, { userId, kind, title, path, ...(body && { body }), ...(key && { key }) });
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
