import { hourMs } from '../shared/index.ts';

/** Every state of a booking (D-88). declined, expired and cancelled are separate states that share one label. */
export const bookingStatuses = [
  'pending',
  'accepted',
  'confirmed',
  'in_progress',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** States that occupy the provider's time; the database's exclusion constraints cover exactly these. */
export const liveBookingStatuses = ['accepted', 'confirmed', 'in_progress'] as const;
export const isLiveStatus = (status: BookingStatus): boolean =>
  liveBookingStatuses.some((live) => live === status);

/** States of a booking that may still take place. */
export const openBookingStatuses = ['pending', ...liveBookingStatuses] as const;

/** How long before its start a confirmed booking counts as being now: the carer may be on the way. */
export const nowBeforeStartMs = 2 * hourMs;

/** States in which a booking has ended without its service. */
export const unfulfilledStatuses = ['declined', 'expired', 'cancelled'] as const;
export const isUnfulfilled = (status: BookingStatus): boolean =>
  unfulfilledStatuses.some((dead) => dead === status);

/** Final states as far as the service is concerned: the contents of a history. */
export const finishedBookingStatuses = ['completed', ...unfulfilledStatuses] as const;

/** The six labels that users see (§4). */
export const bookingLabels = [
  'pending',
  'accepted',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type BookingLabel = (typeof bookingLabels)[number];

const labels: Readonly<Record<BookingStatus, BookingLabel>> = {
  pending: 'pending',
  accepted: 'accepted',
  confirmed: 'confirmed',
  in_progress: 'in_progress',
  completed: 'completed',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
};

export const isBookingStatus = (status: string): status is BookingStatus => status in labels;

/** The label of a state; an unknown one is shown as pending (§4, D-89). */
export const bookingLabelOf = (status: string): BookingLabel =>
  isBookingStatus(status) ? labels[status] : 'pending';

export const statusesOfLabel = (label: BookingLabel): readonly BookingStatus[] =>
  bookingStatuses.filter((status) => labels[status] === label);

/** States of a booking in which both sides can see each other's contact details. */
export const contactStatuses = ['confirmed', 'in_progress', 'completed'] as const;
const revealing: ReadonlySet<BookingStatus> = new Set(contactStatuses);

/** Phone, email, exact address and special instructions are shared only from `confirmed` on (D-96, D-98). */
export const revealsContact = (status: BookingStatus): boolean => revealing.has(status);
