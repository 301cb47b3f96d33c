import { type BookingStatus, isUnfulfilled, revealsContact } from '../booking/index.ts';
import { mayManage, type TeamRole } from './team.ts';

/** The attendant can be chosen from the acceptance until the animal is handed over. */
export const assignableStatuses = ['accepted', 'confirmed'] as const satisfies readonly BookingStatus[];
export const isAssignable = (status: BookingStatus): boolean =>
  assignableStatuses.some((one) => one === status);

/** What a team sees of its company's bookings: agreed ones that were not cancelled since. */
export const isOnAgenda = (status: BookingStatus): boolean => status !== 'pending' && !isUnfulfilled(status);

/** Roles that manage others assign attendants. */
export const mayAssign = (role: TeamRole): boolean => mayManage(role, 'attendant');

/** A user's place in a team. */
export interface TeamPlace {
  readonly providerId: string;
  readonly role: TeamRole;
}

/** Users may assign only bookings of their own company. */
export const canAssign = (booking: { readonly providerId: string }, place: TeamPlace): boolean =>
  booking.providerId === place.providerId && mayAssign(place.role);

/**
 * The exact place, the phone number and the tutor's instructions are for the attending member, from the payment until
 * the service is over (D-96, D-98).
 */
export const showsExactAddress = (status: BookingStatus, isOwn: boolean): boolean =>
  isOwn && revealsContact(status) && status !== 'completed';
