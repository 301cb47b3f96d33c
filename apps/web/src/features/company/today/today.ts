import type { AgendaBooking } from '@patinha/contract/company';
import { formatZipcode } from '@patinha/domain/account';

interface Day {
  /** Under way, or still to come; soonest first. */
  readonly ahead: readonly AgendaBooking[];
  readonly done: readonly AgendaBooking[];
}

const waiting: ReadonlySet<AgendaBooking['status']> = new Set(['in_progress', 'confirmed', 'accepted']);

/** Divides the caller's own bookings of a day, which the server sends soonest first. */
export function dayOf(bookings: readonly AgendaBooking[]): Day {
  const own = bookings.filter(({ is_own: isOwn }) => isOwn);
  return {
    ahead: own.filter(({ status }) => waiting.has(status)),
    done: own.filter(({ status }) => status === 'completed'),
  };
}

const names = new Intl.ListFormat('pt-BR');

export const petNames = ({ pets }: Pick<AgendaBooking, 'pets'>): string =>
  names.format(pets.map(({ name }) => name));

/** The tutor's address, which the assignee sees from the payment on, else the company's place or the area. */
export function placeOf({ address, place_address, district, city, state }: AgendaBooking): string {
  if (!address) return [place_address, district, city, state].filter((part) => part !== null).join(', ');
  const { street, number, complement, district: ofDoor, city: ofCity, state: ofState, zipcode } = address;
  const door = complement === undefined ? number : `${number}, ${complement}`;
  return `${street}, ${door} – ${ofDoor}, ${ofCity}, ${ofState}, ${formatZipcode(zipcode)}`;
}
