import type { Booking } from '@patinha/contract/booking';
import { formatZipcode } from '@patinha/domain/account';

const names = new Intl.ListFormat('pt-BR');

export const petNames = ({ pets }: Pick<Booking, 'pets'>): string =>
  names.format(pets.map(({ name }) => name));

/** The tutor's address once the seller may see it, else the own place or the area. */
export function placeOf({ address, place_address, district, city, state }: Booking): string {
  if (!address) return [place_address, district, city, state].filter((part) => part !== null).join(', ');
  const door = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  return `${door} – ${address.district}, ${address.city}, ${address.state}, ${formatZipcode(address.zipcode)}`;
}

interface OwnDay {
  /** Under way first, then by what is due: the start, or the end of a stay that has begun. */
  readonly ahead: readonly Booking[];
  readonly done: readonly Booking[];
  /** Stays that are paid for and not ended, those that arrive today too; their money is whole at their row, never part of the day. */
  readonly guests: number;
  readonly count: number;
  /** Of what is paid for. */
  readonly earningCents: number;
}

/** A service that was ended stays in progress until it completes by itself. */
const isDone = ({ status, checked_out_at: ended }: Booking) => status === 'completed' || ended !== null;
const isUnderWay = (booking: Booking) => booking.status === 'in_progress' && !isDone(booking);
const isPaid = ({ status }: Booking) => status !== 'accepted';
const isGuest = (booking: Booking) => booking.stay !== null && isPaid(booking) && !isDone(booking);
const isWalking = (booking: Booking) => booking.stay === null && isUnderWay(booking);
const dueAt = (booking: Booking): number =>
  Date.parse(booking.stay !== null && isUnderWay(booking) ? booking.ends_at : booking.starts_at);

/** Sorts the bookings of a day into what is to come and what is done, with the day's sum. */
export function ownDayOf(bookings: readonly Booking[]): OwnDay {
  const ofTheDay = bookings.filter((booking) => booking.stay === null);
  const ahead = bookings
    .filter((booking) => !isDone(booking))
    .toSorted((a, b) => Number(isWalking(b)) - Number(isWalking(a)) || dueAt(a) - dueAt(b));
  return {
    ahead,
    done: bookings.filter(isDone),
    guests: bookings.filter(isGuest).length,
    count: ofTheDay.length,
    earningCents: ofTheDay
      .filter(isPaid)
      .reduce((sum, { earning_cents: earning }) => sum + (earning ?? 0), 0),
  };
}
