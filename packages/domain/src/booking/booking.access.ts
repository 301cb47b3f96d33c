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

type Caller = Pick<Actor, 'userId' | 'memberId'>;

/**
 * The user's side of the booking; undefined for everyone else, who must not learn that the booking exists. Who acts for
 * a company stands on its side alone: what its owner books as a tutor is none of theirs.
 */
export function bookingSideOf(booking: BookingParties, actor: Caller): BookingSide | undefined {
  if (actor.userId === booking.tutorId && actor.memberId === undefined) return 'tutor';
  return actor.userId === booking.providerOwnerId ? 'provider' : undefined;
}

export const canView = (booking: BookingParties, actor: Caller): boolean =>
  bookingSideOf(booking, actor) !== undefined;

/** Whether the user sells it, and so answers its request. */
export const sellsBooking = (booking: BookingParties, actor: Caller): boolean =>
  bookingSideOf(booking, actor) === 'provider';

/** Whether the user asked for it. */
export const askedForBooking = (booking: BookingParties, actor: Caller): boolean =>
  bookingSideOf(booking, actor) === 'tutor';

/** A booking as the access rules read it, with the terms it was made under. */
export type AccessibleBooking = BookingParties & BookingProgress & { readonly settingsVersion: number };

/** What a manager decides in the company's name (D-182). */
export const managerMoves: readonly BookingMoveName[] = ['accept', 'decline'];

/** The moves that this user may make at this instant; the screens show their buttons accordingly. */
export function movesOf(booking: AccessibleBooking, actor: Caller, now: Date): readonly BookingMoveName[] {
  const by = bookingSideOf(booking, actor);
  if (!by) return [];
  const settings = bookingSettingsOf(booking.settingsVersion);
  const open = actor.memberId === undefined ? bookingMoveNames : managerMoves;
  return open.filter((move) => canMove(booking, { move, by, now, settings }));
}
