import { type Role, userTypes } from '../shared/index.ts';

/** Mails that nobody can do without: the way into the account, its safety, money, the law, what was agreed. */
export const mandatoryMailKinds = [
  'access',
  'security',
  'account',
  'verification',
  'booking',
  'payment',
] as const;

/** Mails that say again, or a little earlier, what a person also learns otherwise. */
export const optionalMailKinds = ['payment_reminder', 'attendance', 'rewards', 'document_reminder'] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** Everything that the product writes to people by mail. */
export const mailKinds = [...mandatoryMailKinds, ...optionalMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export const isOptional = (kind: MailKind): kind is OptionalMailKind =>
  optionalMailKinds.some((optional) => optional === kind);

const audience: Readonly<Record<MailKind, 'everybody' | readonly Role[]>> = {
  access: 'everybody',
  security: 'everybody',
  account: 'everybody',
  verification: userTypes,
  booking: userTypes,
  payment: userTypes,
  payment_reminder: ['tutor'],
  attendance: ['tutor'],
  rewards: ['tutor'],
  document_reminder: userTypes,
};

/** What a person who holds these roles may get, in the order of the list above. */
export const mailKindsFor = (held: readonly Role[]): readonly MailKind[] =>
  mailKinds.filter((kind) => {
    const concerned = audience[kind];
    return concerned === 'everybody' || held.some((role) => concerned.includes(role));
  });
