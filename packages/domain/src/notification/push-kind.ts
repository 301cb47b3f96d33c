import type { Role } from '../shared/index.ts';
import { type MailKind, mailKindsFor } from './mail-kind.ts';
import { type NotificationKind, notificationKinds, notificationKindsFor } from './notification-kind.ts';

/** Kinds that may be pushed to a device: everything in the inbox, and messages, which have their own list. */
export const pushKinds = [...notificationKinds, 'message'] as const;
export type PushKind = (typeof pushKinds)[number];

export const isPushed = (kind: MailKind | NotificationKind): kind is PushKind =>
  pushKinds.some((one) => one === kind);

/** Kinds that are pushed only on request: the user has just seen it happen, or it can wait. */
const quietByDefault: ReadonlySet<PushKind> = new Set(['rewards', 'card', 'document_reminder']);

/** Whether a kind is pushed to users without preferences. */
export const isPushedByDefault = (kind: PushKind): boolean => !quietByDefault.has(kind);

/** The kinds that may be pushed to a user with these roles, in the order of the list above. */
export function pushKindsFor(held: readonly Role[]): readonly PushKind[] {
  const kinds: readonly PushKind[] = notificationKindsFor(held);
  return mailKindsFor(held).includes('message') ? [...kinds, 'message'] : kinds;
}

/**
 * Kinds that ignore quiet hours and the digest: a person, an animal or the account is in danger, or waiting costs
 * money. Each states why.
 */
export const urgentKinds = {
  emergency: 'an animal is hurt, ill or gone in the care of another person',
  lost_pet: 'a finder is looking at the lost pet now',
  payment_due: 'the time is held for minutes and then given to others (D-97)',
  payment_reminder: 'the same, half of the minutes later',
  dispute: 'answers and offers have deadlines, and money is frozen meanwhile (D-108)',
  security: 'another person may be changing the account',
} as const satisfies Readonly<Partial<Record<PushKind, string>>>;

export const isUrgent = (kind: MailKind | NotificationKind): boolean => Object.hasOwn(urgentKinds, kind);
