import type { Role } from '../shared/index.ts';
import { mailKinds, mailKindsFor } from './mail-kind.ts';

/** Told in the notification centre alone: it says what the person has just seen happen, or can look up at leisure. */
const centreOnlyKinds = ['card'] as const;

/** What a notification is about; links and codes (`access`) travel by mail and never stand in a list. */
export const noticeKinds = [...mailKinds.filter((kind) => kind !== 'access'), ...centreOnlyKinds] as const;
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
