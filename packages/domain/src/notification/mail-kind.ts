import { type Role, userTypes } from '../shared/index.ts';

/** Mails that nobody can do without: the way into the account, its safety, money, the law, what was agreed. */
export const mandatoryMailKinds = [
  'access',
  'security',
  'account',
  'verification',
  'booking',
  'payment_due',
  'payment',
  'dispute',
  'emergency',
  'lost_pet',
] as const;

/** Mails that say again, or a little earlier, what a person also learns otherwise. */
export const optionalMailKinds = [
  'payment_reminder',
  'attendance',
  'rewards',
  'review',
  'pet_reminder',
  'document_reminder',
  'message',
  'proposal',
  'nearby_need',
] as const;
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
  payment_due: ['tutor'],
  payment: userTypes,
  dispute: 'everybody',
  emergency: ['tutor'],
  lost_pet: ['tutor'],
  payment_reminder: ['tutor'],
  attendance: ['tutor'],
  rewards: ['tutor'],
  review: userTypes,
  pet_reminder: ['tutor'],
  document_reminder: userTypes,
  message: userTypes,
  proposal: userTypes,
  nearby_need: ['prestador', 'empresa'],
};

/** What a person who holds these roles may get, in the order of the list above. */
export const mailKindsFor = (held: readonly Role[]): readonly MailKind[] =>
  mailKinds.filter((kind) => {
    const concerned = audience[kind];
    return concerned === 'everybody' || held.some((role) => concerned.includes(role));
  });
