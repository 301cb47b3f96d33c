import {
  type AccessibleBooking,
  type BookingParties,
  type BookingSide,
  bookingSettingsOf,
  bookingSideOf,
  type BookingStatus,
  canMove,
} from '../booking/index.ts';
import { isOnAgenda } from '../company/index.ts';

/** A booking as care reads it. */
export interface CaredBooking extends BookingParties {
  readonly status: BookingStatus;
  readonly providerId: string;
  /** Who of a company's team attends it; null where nobody was chosen. */
  readonly assigneeId: string | null;
}

/** Who asks, and where they have a seat at this moment: the company whose team they are in, its plan reaching to them. */
export interface CareCaller {
  readonly userId: string;
  readonly seatAt: string | null;
}

/** The two parties, and the member of the company's team who attends. */
export type CareSide = BookingSide | 'attendant';

/**
 * The side that a person stands on in the care of a booking; undefined for everybody else, who must not learn that it
 * exists. A member's own animal is their tutor's affair: nobody hands one over to themselves.
 */
export function careSideOf(booking: CaredBooking, caller: CareCaller): CareSide | undefined {
  const party = bookingSideOf(booking, caller);
  if (party) return party;
  const attends = booking.assigneeId === caller.userId && booking.providerId === caller.seatAt;
  return attends && isOnAgenda(booking.status) ? 'attendant' : undefined;
}

export const canReadCare = (booking: CaredBooking, caller: CareCaller): boolean =>
  careSideOf(booking, caller) !== undefined;

/** Whose hands the animal is in: the provider's account, or who attends for it. */
export function isCarer(booking: CaredBooking, caller: CareCaller): boolean {
  const side = careSideOf(booking, caller);
  return side === 'provider' || side === 'attendant';
}

/**
 * The carer writes while the animal is in their hands. Both sides know each other's contacts then (D-96), so
 * nothing of what is written has to be hidden.
 */
export const isInService = ({ status }: Pick<CaredBooking, 'status'>): boolean => status === 'in_progress';

export const canWriteCare = (booking: CaredBooking, caller: CareCaller): boolean =>
  isCarer(booking, caller) && isInService(booking);

export const careMoves = ['checkIn', 'checkOut'] as const;
export type CareMove = (typeof careMoves)[number];

/** The hand-overs that this person may make now. All other moves stay with the two parties. */
export function careMovesOf(
  booking: CaredBooking & AccessibleBooking,
  caller: CareCaller,
  now: Date,
): readonly CareMove[] {
  if (!isCarer(booking, caller)) return [];
  const settings = bookingSettingsOf(booking.settingsVersion);
  return careMoves.filter((move) => canMove(booking, { move, by: 'provider', now, settings }));
}
