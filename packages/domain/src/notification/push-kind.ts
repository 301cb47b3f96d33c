import type { Role } from '../shared/index.ts';
import { type MailKind, mailKindsFor } from './mail-kind.ts';
import { type NoticeKind, noticeKinds, noticeKindsFor } from './notice-kind.ts';

/** What may ring on a device: everything that the centre tells, and messages, which have a list of their own. */
export const pushKinds = [...noticeKinds, 'message'] as const;
export type PushKind = (typeof pushKinds)[number];

export const isPushed = (kind: MailKind | NoticeKind): kind is PushKind =>
  pushKinds.some((one) => one === kind);

/** Kinds that ring only when they are asked for: they say what the person has just seen, or can wait for a look. */
const quietByNature: ReadonlySet<PushKind> = new Set(['rewards', 'card', 'document_reminder']);

/** Whether a kind rings on the devices of somebody who has chosen nothing. */
export const ringsByDefault = (kind: PushKind): boolean => !quietByNature.has(kind);

/** What may ring for a person who holds these roles, in the order of the list above. */
export function pushKindsFor(held: readonly Role[]): readonly PushKind[] {
  const told: readonly PushKind[] = noticeKindsFor(held);
  return mailKindsFor(held).includes('message') ? [...told, 'message'] : told;
}

/**
 * Kinds that no quiet hours hold back and no digest gathers: somebody or some animal is in danger, the account is,
 * or money is lost by waiting. Each says why.
 */
export const urgentKinds = {
  emergency: 'an animal is hurt, ill or gone while somebody else looks after it',
  lost_pet: 'somebody sees the lost pet now',
  payment_due: 'the time is held for minutes and then given to others (D-97)',
  payment_reminder: 'the same, half of the minutes later',
  dispute: 'answers and offers have deadlines, and money stands still meanwhile (D-108)',
  security: 'somebody else may be changing the account',
} as const satisfies Readonly<Partial<Record<PushKind, string>>>;

export const isUrgent = (kind: MailKind | NoticeKind): boolean => Object.hasOwn(urgentKinds, kind);
