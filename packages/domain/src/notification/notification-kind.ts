import type { Role } from '../shared/index.ts';
import { type MailKind, mailKinds, mailKindsFor } from './mail-kind.ts';

/** Kinds shown only in the inbox: the user has just seen it happen, or can look it up at leisure. */
const inboxOnlyKinds = ['card'] as const;

const mailOnlyKinds = ['access', 'message'] as const;
type MailOnlyKind = (typeof mailOnlyKinds)[number];

/** Whether an email of this kind also appears in the inbox. */
export const isInInbox = (kind: MailKind): kind is Exclude<MailKind, MailOnlyKind> =>
  !mailOnlyKinds.some((one) => one === kind);

/** What a notification is about; links and codes (`access`) are only emailed, messages have their own list. */
export const notificationKinds = [...mailKinds.filter(isInInbox), ...inboxOnlyKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds that a user with these roles may be notified of. The card is for everyone who is not only an admin. */
export function notificationKindsFor(held: readonly Role[]): readonly NotificationKind[] {
  const mailed: readonly string[] = mailKindsFor(held);
  const hasCard = held.some((role) => role !== 'admin');
  return notificationKinds.filter((kind) => (kind === 'card' ? hasCard : mailed.includes(kind)));
}

/** How long the inbox keeps a notification, read or not. */
export const notificationKeptDays = 90;

/** The bell shows `99+` above this. */
export const maxShownCount = 99;
