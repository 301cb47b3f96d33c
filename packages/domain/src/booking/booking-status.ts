/** Every state of a booking (D-88). declined, expired and cancelled are apart inside and one label outside. */
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

/** States that take the provider's time; the exclusion constraints of the database hold for exactly these. */
export const liveBookingStatuses = ['accepted', 'confirmed', 'in_progress'] as const;

/** States of a booking that may still take place. */
export const openBookingStatuses = ['pending', ...liveBookingStatuses] as const;

/** States in which a booking has ended without its service. */
export const deadBookingStatuses = ['declined', 'expired', 'cancelled'] as const;
export const isDead = (status: BookingStatus): boolean => deadBookingStatuses.some((dead) => dead === status);

/** States after which nothing more happens at the place: what a history holds. */
export const overBookingStatuses = ['completed', ...deadBookingStatuses] as const;

/** What a person sees: the six labels of the specification (§4). */
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

/** The label of a state; an unknown one shows as pending (§4, D-89). */
export const bookingLabelOf = (status: string): BookingLabel =>
  isBookingStatus(status) ? labels[status] : 'pending';

export const statusesOfLabel = (label: BookingLabel): readonly BookingStatus[] =>
  bookingStatuses.filter((status) => labels[status] === label);

/** States of a booking whose two sides know how to reach each other. */
export const contactStatuses = ['confirmed', 'in_progress', 'completed'] as const;
const revealing: ReadonlySet<BookingStatus> = new Set(contactStatuses);

/** Telephone, e-mail, exact address and special instructions travel only from `confirmed` on (D-96, D-98). */
export const revealsContact = (status: BookingStatus): boolean => revealing.has(status);
