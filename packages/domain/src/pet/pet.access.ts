import { type BookingStatus, revealsContact } from '../booking/index.ts';
import { type CareCaller, type CaredBooking, careSideOf, isCarer } from '../care/index.ts';
import type { Actor } from '../shared/index.ts';

export const canManagePet = (pet: { readonly ownerId: string }, actor: Actor): boolean =>
  pet.ownerId === actor.userId;

const askedStatuses: ReadonlySet<BookingStatus> = new Set(['pending', 'accepted']);

/** While a provider has to decide about the pets, and from the confirmation on. */
export const showsPetsToProvider = (status: BookingStatus): boolean =>
  askedStatuses.has(status) || revealsContact(status);

/**
 * A carer sees of the pets what the care needs, from when contact details and instructions are shared (D-96, D-98): the
 * provider, and the company's member who attends the booking (D-182). Who has to answer a request sees them with it: no
 * one can decide about a dog that is a name and a breed. The same holds for who is asked to go in the seller's place.
 */
export function canSeePetsInCare(
  booking: CaredBooking & { readonly askedSubstituteId?: string | null },
  caller: CareCaller,
): boolean {
  if (booking.askedSubstituteId === caller.userId) return booking.status === 'confirmed';
  const side = careSideOf(booking, caller);
  if (side === 'tutor' || (side === 'provider' && askedStatuses.has(booking.status))) return true;
  return isCarer(booking, caller) && revealsContact(booking.status);
}

const inCareStatuses: ReadonlySet<BookingStatus> = new Set(['confirmed', 'in_progress']);

/** Only the carer may open a shared document, from the confirmation until the care is over. */
export const canOpenShared = (booking: CaredBooking, caller: CareCaller): boolean =>
  isCarer(booking, caller) && inCareStatuses.has(booking.status);

/**
 * A seller's own notes about the pets of a booking are for who looks after them: the seller from the request on, and
 * the company's member who attends. Never for the tutor.
 */
export const canReadPetNotes = (booking: CaredBooking, caller: CareCaller): boolean =>
  isCarer(booking, caller);

/** They are written from the confirmation on, about pets that the seller takes care of. */
export const canWritePetNotes = (booking: CaredBooking, caller: CareCaller): boolean =>
  isCarer(booking, caller) && revealsContact(booking.status);
