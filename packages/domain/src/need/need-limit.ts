import { calendarDay } from '../shared/index.ts';

/** The month that a proposal counts for, `YYYY-MM` on the calendar of São Paulo. */
export const proposalMonth = (instant: Date): string => calendarDay(instant).slice(0, 7);

/** Needs that a tutor may have open at a time, and post within a day: carers are told of each. */
export const maxOpenNeeds = 5;
export const maxNeedsPerDay = 10;

/** Proposals that may stand at a time: more than a person compares nobody is asked to write. */
export const maxOpenProposals = 20;

/** Carers who are told of a need by mail, the nearest first; and mails about needs to one carer in a day. */
export const toldPerNeed = 30;
export const toldPerDay = 3;

/** How far around their place carers are told and shown needs, unless they ask for another distance. */
export const nearbyKm = 20;
export const maxNearbyKm = 50;
