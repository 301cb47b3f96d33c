/** The chips over the line of time of a person (D-189). */
export const timelineKinds = [
  'booking',
  'money',
  'message',
  'document',
  'dispute',
  'sign-in',
  'team',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What can have happened with a person. */
export const timelineEvents = [
  'booking-requested',
  'booking-accepted',
  'booking-declined',
  'booking-cancelled',
  'booking-begun',
  'booking-ended',
  'payment-received',
  'payment-contested',
  'plan-paid',
  'refund-requested',
  'refund-settled',
  'refund-refused',
  'payout-requested',
  'payout-settled',
  'payout-returned',
  'message-reported',
  'document-sent',
  'document-approved',
  'document-rejected',
  'dispute-opened',
  'dispute-decided',
  'signed-in',
  'note-written',
  'team-acted',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];
