import { type BookingStatus, revealsContact } from '../booking/index.ts';
import { type CareCaller, type CaredBooking, careSideOf, isCarer } from '../care/index.ts';
import type { Actor } from '../shared/index.ts';

export const canManagePet = (pet: { readonly ownerId: string }, actor: Actor): boolean =>
  pet.ownerId === actor.userId;

/**
 * A carer sees of the pets what the care needs, from when contact details and instructions are shared (D-96, D-98): the
 * provider, and the company's member who attends the booking (D-182).
 */
export const canSeePetsInCare = (booking: CaredBooking, caller: CareCaller): boolean =>
  careSideOf(booking, caller) === 'tutor' || (isCarer(booking, caller) && revealsContact(booking.status));

const inCareStatuses: ReadonlySet<BookingStatus> = new Set(['confirmed', 'in_progress']);

/** Only the carer may open a shared document, from the confirmation until the care is over. */
export const canOpenShared = (booking: CaredBooking, caller: CareCaller): boolean =>
  isCarer(booking, caller) && inCareStatuses.has(booking.status);
