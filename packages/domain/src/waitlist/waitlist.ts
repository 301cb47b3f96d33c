/**
 * States of a waitlist entry; it ends when something was booked, the tutor leaves, or the day or the offers are over.
 */
export const waitlistEntryStatuses = ['waiting', 'booked', 'left', 'ended'] as const;
export type WaitlistEntryStatus = (typeof waitlistEntryStatuses)[number];

/** States of a time reserved for a waiting tutor; `withdrawn` when it is no longer available. */
export const waitlistOfferStatuses = ['open', 'taken', 'passed', 'lapsed', 'withdrawn'] as const;
export type WaitlistOfferStatus = (typeof waitlistOfferStatuses)[number];

/** Limit of a tutor's entries: each may reserve a time for two hours. */
export const maxWaitlistEntries = 10;

/** After this many declined or unanswered offers, the tutor gets no more for that day. */
export const maxUnusedOffers = 3;

export const canJoinAnother = (waiting: number): boolean => waiting < maxWaitlistEntries;

/** How long an entry is kept after its day, in days. */
export const waitlistKeptDays = 90;
