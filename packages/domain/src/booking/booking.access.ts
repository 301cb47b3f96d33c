import type { Actor } from '../shared/index.ts';
import {
  type BookingMoveName,
  bookingMoveNames,
  type BookingProgress,
  type BookingSide,
  canMove,
} from './booking-move.ts';
import { bookingSettingsOf } from './booking-settings.ts';

/** The two parties: the tutor, and the person who owns the provider. */
export interface BookingParties {
  readonly tutorId: string;
  readonly providerOwnerId: string;
}

type Caller = Pick<Actor, 'userId'>;

/** The side that a person stands on; undefined for everybody else, who must not learn that the booking exists. */
export function bookingSideOf(booking: BookingParties, actor: Caller): BookingSide | undefined {
  if (actor.userId === booking.tutorId) return 'tutor';
  return actor.userId === booking.providerOwnerId ? 'provider' : undefined;
}

export const canView = (booking: BookingParties, actor: Caller): boolean =>
  bookingSideOf(booking, actor) !== undefined;

/** A booking as the access rules read it; the terms are those that it was made under. */
export type AccessibleBooking = BookingParties & BookingProgress & { readonly settingsVersion: number };

/** The moves that this person may make at this instant; what the screens draw their buttons from. */
export function movesOf(booking: AccessibleBooking, actor: Caller, now: Date): readonly BookingMoveName[] {
  const by = bookingSideOf(booking, actor);
  if (!by) return [];
  const settings = bookingSettingsOf(booking.settingsVersion);
  return bookingMoveNames.filter((move) => canMove(booking, { move, by, now, settings }));
}
