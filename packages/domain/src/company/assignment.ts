import { type BookingStatus, isDead, revealsContact } from '../booking/index.ts';
import { mayManage, type TeamRole } from './team.ts';

/** Who attends can be chosen from the acceptance on, and until the animal was handed over. */
export const assignableStatuses = ['accepted', 'confirmed'] as const satisfies readonly BookingStatus[];
export const isAssignable = (status: BookingStatus): boolean =>
  assignableStatuses.some((one) => one === status);

/** What a team sees of its company's bookings: what was agreed on, and was not given up since. */
export const isOnAgenda = (status: BookingStatus): boolean => status !== 'pending' && !isDead(status);

/** Whoever manages others says who attends. */
export const mayAssign = (role: TeamRole): boolean => mayManage(role, 'attendant');

/** The place that somebody has in a team. */
export interface TeamPlace {
  readonly providerId: string;
  readonly role: TeamRole;
}

/** A booking of their own company, and no other, is theirs to give to somebody. */
export const canAssign = (booking: { readonly providerId: string }, place: TeamPlace): boolean =>
  booking.providerId === place.providerId && mayAssign(place.role);

/**
 * The exact place, the telephone and what the tutor wrote are for the person who goes, from the payment until the
 * service is over (D-96, D-98).
 */
export const showsDoor = (status: BookingStatus, isOwn: boolean): boolean =>
  isOwn && revealsContact(status) && status !== 'completed';
