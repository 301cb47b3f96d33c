import { calendarDay } from '../shared/index.ts';

/** The month that a proposal counts for, `YYYY-MM` in the São Paulo calendar. */
export const proposalMonth = (instant: Date): string => calendarDay(instant).slice(0, 7);

/** Needs that a tutor may have open at a time, and post within a day: carers are notified of each. */
export const maxOpenNeeds = 5;
export const maxNeedsPerDay = 10;

/** Limit of open proposals per need: tutors compare no more than this. */
export const maxOpenProposals = 20;

/** Carers who are emailed about a need, nearest first; and emails about needs to one carer in a day. */
export const notifiedCarersPerNeed = 30;
export const needMailsPerDay = 3;

/** How far around their place carers see needs and are notified of them, unless they choose another distance. */
export const nearbyKm = 20;
export const maxNearbyKm = 50;
