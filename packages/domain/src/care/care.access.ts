import { type BookingParties, type BookingStatus, bookingSideOf } from '../booking/index.ts';
import type { Actor } from '../shared/index.ts';

/** A booking as care reads it. */
export interface CaredBooking extends BookingParties {
  readonly status: BookingStatus;
}

/**
 * The carer writes while the animal is in their hands. Both sides know each other's contacts then (D-96), so
 * nothing of what is written has to be hidden.
 */
export const isInService = ({ status }: Pick<CaredBooking, 'status'>): boolean => status === 'in_progress';

export const canWriteCare = (booking: CaredBooking, actor: Pick<Actor, 'userId'>): boolean =>
  bookingSideOf(booking, actor) === 'provider' && isInService(booking);
