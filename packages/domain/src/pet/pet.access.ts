import { type BookingParties, bookingSideOf, type BookingStatus, revealsContact } from '../booking/index.ts';
import type { Actor } from '../shared/index.ts';

export const canManagePet = (pet: { readonly ownerId: string }, actor: Actor): boolean =>
  pet.ownerId === actor.userId;

/** A carer sees of the pets what the care needs, from when contact details and instructions are shared (D-96, D-98). */
export const canSeePetsInCare = (
  booking: BookingParties & { readonly status: BookingStatus },
  actor: Actor,
): boolean =>
  bookingSideOf(booking, actor) === 'tutor' ||
  (bookingSideOf(booking, actor) === 'provider' && revealsContact(booking.status));

const inCareStatuses: ReadonlySet<BookingStatus> = new Set(['confirmed', 'in_progress']);

export const isCarerOf = (booking: BookingParties, actor: Actor): boolean =>
  bookingSideOf(booking, actor) === 'provider';

/** Only the carer may open a shared document, from the confirmation until the care is over. */
export const canOpenShared = (
  booking: BookingParties & { readonly status: BookingStatus },
  actor: Actor,
): boolean => isCarerOf(booking, actor) && inCareStatuses.has(booking.status);
