import {
  type AccessibleBooking,
  type BookingParties,
  type BookingSide,
  bookingSettingsOf,
  bookingSideOf,
  type BookingStatus,
  canMove,
  lateActsMs,
} from '../booking/index.ts';
import { isOnAgenda } from '../company/index.ts';
import { addMs, latest, minuteMs } from '../shared/index.ts';

/** The booking fields that care reads. */
export interface CaredBooking extends BookingParties {
  readonly status: BookingStatus;
  readonly providerId: string;
  /** The company's team member who attends it; null while unassigned. */
  readonly assigneeId: string | null;
  readonly checkedOutAt: Date | null;
  /** When it was left to a company that was suspended then. */
  readonly keptAt?: Date | null;
}

/** The same with its planned end. */
export interface NotedBooking extends CaredBooking {
  readonly endsAt: Date;
  readonly checkedInAt?: Date | null;
}

/** The caller and the company where they have a seat at this moment, within the limits of its plan. */
export interface CareCaller {
  readonly userId: string;
  readonly seatAt: string | null;
  /** Since when that company is suspended; null when it is not. */
  readonly suspendedSince: Date | null;
}

/** The two parties, and the company's team member who attends. */
export type CareSide = BookingSide | 'attendant';

/**
 * The user's side in the care of a booking; undefined for everyone else, who must not learn that it exists. A member
 * whose own animal it is counts as its tutor: hand-overs to oneself do not exist.
 */
export function careSideOf(booking: CaredBooking, caller: CareCaller): CareSide | undefined {
  const party = bookingSideOf(booking, caller);
  if (party) return party;
  const attends = booking.assigneeId === caller.userId && booking.providerId === caller.seatAt;
  if (!attends || !isOnAgenda(booking.status)) return undefined;
  return isLeftTo(booking, caller.suspendedSince) ? 'attendant' : undefined;
}

/**
 * A suspension of the company does not cut a service under way: it stays with its attendant until the check-out. What an
 * admin kept is theirs too (D-184).
 */
export const isLeftTo = (booking: CaredBooking, suspendedSince: Date | null): boolean =>
  suspendedSince === null ||
  isInService(booking) ||
  (booking.keptAt != null && booking.keptAt >= suspendedSince && booking.status === 'confirmed') ||
  (booking.checkedOutAt !== null && booking.checkedOutAt > suspendedSince);

export const canReadCare = (booking: CaredBooking, caller: CareCaller): boolean =>
  careSideOf(booking, caller) !== undefined;

/** Whether the caller looks after the animal: as the provider's account, or as the attending member. */
export function isCarer(booking: CaredBooking, caller: CareCaller): boolean {
  const side = careSideOf(booking, caller);
  return side === 'provider' || side === 'attendant';
}

/** From the check-in to the check-out: the carer has the animal. */
export const hasAnimal = (booking: Pick<CaredBooking, 'status' | 'checkedOutAt'>): boolean =>
  isInService(booking) && booking.checkedOutAt === null;

/**
 * The carer writes while looking after the animal, and until the planned end when it was ended before (D-176). Both sides know each other's contact details then (D-96), so
 * the text needs no masking.
 */
export function takesNotes(
  booking: Pick<NotedBooking, 'status' | 'checkedInAt' | 'checkedOutAt' | 'endsAt'>,
  now: Date,
  doneAt: Date = now,
): boolean {
  const { status, checkedInAt, checkedOutAt, endsAt } = booking;
  // A minute for clocks that differ.
  if (checkedInAt && doneAt < addMs(checkedInAt, -minuteMs)) return false;
  if (hasAnimal(booking)) return true;
  if (checkedOutAt === null || (status !== 'in_progress' && status !== 'completed')) return false;
  const over = latest(endsAt, checkedOutAt);
  return doneAt < over && now < addMs(over, lateActsMs);
}

export const isInService = ({ status }: Pick<CaredBooking, 'status'>): boolean => status === 'in_progress';

export const canWriteCare = (booking: NotedBooking, caller: CareCaller, now: Date): boolean =>
  isCarer(booking, caller) && takesNotes(booking, now);

export const careMoves = ['checkIn', 'checkOut', 'undoCheckOut'] as const;
export type CareMove = (typeof careMoves)[number];

/** The hand-overs that this user may make now. All other moves belong to the two parties. */
export function careMovesOf(
  booking: CaredBooking & AccessibleBooking,
  caller: CareCaller,
  now: Date,
): readonly CareMove[] {
  if (!isCarer(booking, caller)) return [];
  const settings = bookingSettingsOf(booking.settingsVersion);
  return careMoves.filter((move) => canMove(booking, { move, by: 'provider', now, settings }));
}
