import type { AgendaBooking } from '@patinha/contract/company';

interface HouseDay {
  /** Agreed and not begun; the soonest first, one that is late among them. */
  readonly awaited: readonly AgendaBooking[];
  /** Begun and not ended: in the house, or out with a member of the team. */
  readonly underWay: readonly AgendaBooking[];
  readonly done: readonly AgendaBooking[];
  /** Agreed, without a responsible person, and the caller may name one. */
  readonly unassigned: readonly AgendaBooking[];
}

const isDone = ({ status, checked_out_at: ended }: AgendaBooking) => status === 'completed' || ended !== null;
const isUnderWay = (booking: AgendaBooking) => booking.status === 'in_progress' && !isDone(booking);
const isAwaited = ({ status }: AgendaBooking) => status === 'confirmed' || status === 'accepted';

/** Whether the pet comes to the company, and not the company to the pet. */
export const comesHere = ({ place_address: place }: AgendaBooking): boolean => place !== null;

/** Sorts the bookings of a company's day, which the server sends soonest first. */
export function houseDayOf(bookings: readonly AgendaBooking[]): HouseDay {
  return {
    awaited: bookings.filter(isAwaited),
    underWay: bookings.filter(isUnderWay),
    done: bookings.filter(isDone),
    unassigned: bookings.filter(({ assignee, can_assign: mayAssign }) => assignee === null && mayAssign),
  };
}

/** What the home shows on green: the next one to come, else the first that is under way. */
export const nextOf = ({ awaited, underWay }: HouseDay): AgendaBooking | undefined =>
  awaited.find(({ status }) => status === 'confirmed') ?? awaited[0] ?? underWay[0];

/** Whether the last one of the day has left: nothing is awaited or under way, and something was done. */
export const isOver = ({ awaited, underWay, done }: HouseDay): boolean =>
  awaited.length === 0 && underWay.length === 0 && done.length > 0;
