import type { Role } from '../shared/index.ts';
import { type MailKind, mailKinds, mailKindsFor } from './mail-kind.ts';

/** Told in the notification centre alone: it says what the person has just seen happen, or can look up at leisure. */
const centreOnlyKinds = ['card'] as const;

const mailOnlyKinds = ['access', 'message'] as const;
type MailOnlyKind = (typeof mailOnlyKinds)[number];

/** Whether a mail of this kind also stands in the centre. */
export const isTold = (kind: MailKind): kind is Exclude<MailKind, MailOnlyKind> =>
  !mailOnlyKinds.some((one) => one === kind);

/** What a notification is about; links and codes (`access`) travel by mail alone, messages have a list of their own. */
export const noticeKinds = [...mailKinds.filter(isTold), ...centreOnlyKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a person who holds these roles may be told. The card is everybody's who is no admin alone. */
export function noticeKindsFor(held: readonly Role[]): readonly NoticeKind[] {
  const mailed: readonly string[] = mailKindsFor(held);
  const hasCard = held.some((role) => role !== 'admin');
  return noticeKinds.filter((kind) => (kind === 'card' ? hasCard : mailed.includes(kind)));
}

/** How long the centre keeps a notification, read or not. */
export const noticeDays = 90;

/** The bell shows `99+` above this. */
export const maxShownCount = 99;
