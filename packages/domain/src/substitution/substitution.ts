import { addMs, earliest, hourMs } from '../shared/index.ts';

/** A search for somebody else: open until somebody took the booking over or it ended. */
export const substitutionStatuses = ['open', 'replaced', 'cancelled'] as const;
export type SubstitutionStatus = (typeof substitutionStatuses)[number];

export const substituteAskStatuses = ['asked', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type SubstituteAskStatus = (typeof substituteAskStatuses)[number];

/** So long before the start it is settled whether anybody comes: the tutor needs the time to do without. */
const settledAheadMs = 2 * hourMs;
/** How long a substitute has to answer: a quarter of the time for any request, since somebody waits in need. */
const answerWithinMs = 6 * hourMs;

export const maxProposals = 3;

interface Starting {
  readonly startsAt: Date;
}

/** When a booking without a substitute is given up. */
export const substitutionCloses = ({ startsAt }: Starting): Date => addMs(startsAt, -settledAheadMs);

export const isReplaceable = (booking: Starting, now: Date): boolean => now < substitutionCloses(booking);

/** Until when the substitute that was chosen may answer. */
export const substituteDeadline = (booking: Starting, now: Date): Date =>
  earliest(addMs(now, answerWithinMs), substitutionCloses(booking));
