import { type Role, userTypes } from '../shared/index.ts';

/** Essential emails: access to the account, its safety, money, legal notices, agreements. */
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

/** Emails that repeat, or slightly anticipate, what users learn otherwise. */
export const optionalMailKinds = [
  'payment_reminder',
  'booking_tomorrow',
  'booking_soon',
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

/** Every kind of email that the product sends to users. */
export const mailKinds = [...mandatoryMailKinds, ...optionalMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export const isOptional = (kind: MailKind): kind is OptionalMailKind =>
  optionalMailKinds.some((optional) => optional === kind);

const audience: Readonly<Record<MailKind, 'everyone' | readonly Role[]>> = {
  access: 'everyone',
  security: 'everyone',
  account: 'everyone',
  verification: userTypes,
  booking: userTypes,
  payment_due: ['tutor'],
  payment: userTypes,
  dispute: 'everyone',
  emergency: ['tutor'],
  lost_pet: ['tutor'],
  payment_reminder: ['tutor'],
  booking_tomorrow: userTypes,
  booking_soon: userTypes,
  attendance: ['tutor'],
  rewards: ['tutor'],
  review: userTypes,
  pet_reminder: ['tutor'],
  document_reminder: userTypes,
  message: userTypes,
  proposal: userTypes,
  nearby_need: ['prestador', 'empresa'],
};

/** The kinds that a user with these roles may get, in the order of the list above. */
export const mailKindsFor = (held: readonly Role[]): readonly MailKind[] =>
  mailKinds.filter((kind) => {
    const concerned = audience[kind];
    return concerned === 'everyone' || held.some((role) => concerned.includes(role));
  });
