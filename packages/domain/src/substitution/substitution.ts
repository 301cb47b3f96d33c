import { addMs, earliest, hourMs } from '../shared/index.ts';

/**
 * A search for a substitute: open until a provider takes the booking over, the first provider comes after all, or the
 * search ends.
 */
export const substitutionStatuses = ['open', 'replaced', 'returned', 'cancelled'] as const;
export type SubstitutionStatus = (typeof substitutionStatuses)[number];

export const substituteAskStatuses = ['asked', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type SubstituteAskStatus = (typeof substituteAskStatuses)[number];

/** The search ends this long before the start, so that the tutor can make other arrangements. */
const settledAheadMs = 2 * hourMs;
/** How long a substitute has to answer: a quarter of the usual time, because the tutor needs a quick answer. */
const answerWithinMs = 6 * hourMs;

export const maxProposals = 3;

interface Starting {
  readonly startsAt: Date;
}

/** When a booking without a substitute is cancelled. */
export const substitutionCloses = ({ startsAt }: Starting): Date => addMs(startsAt, -settledAheadMs);

export const isReplaceable = (booking: Starting, now: Date): boolean => now < substitutionCloses(booking);

/** The chosen substitute's deadline to answer. */
export const substituteDeadline = (booking: Starting, now: Date): Date =>
  earliest(addMs(now, answerWithinMs), substitutionCloses(booking));
