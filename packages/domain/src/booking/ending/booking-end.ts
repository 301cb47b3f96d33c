import type { BookingStatus } from '../booking-status.ts';

/** Why a provider declines: what could change is named; 'person' is a no to this tutor and stays private. */
export const declineReasons = ['full', 'area', 'pet', 'person'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What is kept of why a booking ended, besides its state: a reason of the provider, or what the system did it for. */
export const endReasons = [...declineReasons, 'clash', 'absence', 'seller_left'] as const;
export type EndReason = (typeof endReasons)[number];

/** Reasons that lie in the hour alone; a provider need not give one. */
const hourReasons: ReadonlySet<EndReason | null> = new Set([null, 'full', 'clash', 'absence']);

/** Whether another hour of the same provider would help the tutor whose request was declined. */
export const isDeclinedForHour = ({
  status,
  endReason,
}: {
  readonly status: BookingStatus;
  readonly endReason: EndReason | null;
}): boolean => status === 'declined' && hourReasons.has(endReason);

/** How a booking ended without its service; each has words of its own for both sides. */
export const bookingEnds = [
  'declined',
  'clash',
  'absence',
  'seller_left',
  'unanswered',
  'proposal_lapsed',
  'unpaid',
  'by_tutor',
  'by_provider',
  'provider_out',
  'provider_no_show',
  'agreed_not_done',
  'tutor_left',
  'tutor_absent',
  'dispute',
  'chargeback',
] as const;
export type BookingEnd = (typeof bookingEnds)[number];

/** What a list is filtered by: ends that mean the same to who looks for them. */
export const endGroups = {
  declined: ['declined', 'absence'],
  clash: ['clash'],
  unanswered: ['unanswered', 'proposal_lapsed'],
  unpaid: ['unpaid'],
  cancelled: [
    'by_tutor',
    'by_provider',
    'provider_out',
    'seller_left',
    'tutor_left',
    'dispute',
    'chargeback',
  ],
  not_done: ['provider_no_show', 'agreed_not_done', 'tutor_absent'],
} as const satisfies Record<string, readonly BookingEnd[]>;
export type EndGroup = keyof typeof endGroups;

/** Written out: a list made at runtime would stay in every bundle that imports this folder. */
export const endGroupNames = [
  'declined',
  'clash',
  'unanswered',
  'unpaid',
  'cancelled',
  'not_done',
] as const satisfies readonly EndGroup[];

export const groupOfEnd = (end: BookingEnd): EndGroup =>
  endGroupNames.find((name) => endGroups[name].some((one) => one === end)) ?? 'cancelled';
