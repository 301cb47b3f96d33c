import { firstNameOf } from '../account/index.ts';
import { addMs, dayMs, hourMs } from '../shared/index.ts';
import { type BookingStatus, revealsContact } from './booking-status.ts';

const hiddenAfterEndMs = 7 * dayMs;
const lateBeforeStartMs = 24 * hourMs;

/** Two bookings cancelled with a full refund in 90 days, after the contacts were shown (D-157). */
export const contactHarvest = { cancellations: 2, withinMs: 90 * dayMs } as const;

interface Shown {
  readonly status: BookingStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Whether a side sees phone, email and exact address: from the confirmation until seven days after the end; one who
 * cancelled often after seeing them, from a day before the start.
 */
export const areContactsShown = (
  { status, startsAt, endsAt }: Shown,
  { now, isLate }: { readonly now: Date; readonly isLate: boolean },
): boolean =>
  revealsContact(status) &&
  now < addMs(endsAt, hiddenAfterEndMs) &&
  (!isLate || now >= addMs(startsAt, -lateBeforeStartMs));

/** The tutor's name as the seller sees it: of a request only the first name (D-96). */
export const tutorNameForSeller = ({
  status,
  tutorName,
}: {
  readonly status: BookingStatus;
  readonly tutorName: string;
}): string => (revealsContact(status) ? tutorName : firstNameOf(tutorName));
