import { areContactsShown, type BookingSide } from '@patinha/domain/booking';
import { showsOwnerPhoto } from '@patinha/domain/provider';

import type { BookingRow } from './booking.queries.ts';

interface Disclosure {
  readonly side: BookingSide;
  readonly now: Date;
  readonly isLate: boolean;
}

/** Place, instructions and contact of a booking, as far as this side may see them now (D-96, D-98, D-157). */
export function disclosed(booking: BookingRow, { side, ...at }: Disclosure) {
  const isOpen = areContactsShown(booking, at);
  return {
    address: isOpen || side === 'tutor' ? booking.address : null,
    place_address: isOpen || side === 'provider' ? booking.placeAddress : null,
    special_instructions: isOpen || side === 'tutor' ? booking.specialInstructions : null,
    contact: isOpen ? contactOf(booking, side) : null,
  };
}

/** The photo that the provider's public page shows. */
export const providerPhotoOf = ({ providerKind, ownerPhotoUrl }: BookingRow) =>
  showsOwnerPhoto(providerKind) ? ownerPhotoUrl : null;

/** The other side's. */
const contactOf = (booking: BookingRow, side: BookingSide) =>
  side === 'tutor'
    ? {
        phone: booking.providerPhone,
        email: booking.providerEmail,
        photo_url: providerPhotoOf(booking),
      }
    : { phone: booking.tutorPhone, email: booking.tutorEmail, photo_url: booking.tutorPhotoUrl };
