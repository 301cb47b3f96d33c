/** Waiting for a free time; it ends when something was booked, the tutor leaves, or the day or the turns are over. */
export const waitlistEntryStatuses = ['waiting', 'booked', 'left', 'ended'] as const;
export type WaitlistEntryStatus = (typeof waitlistEntryStatuses)[number];

/** A time that is kept for one of those who wait; `withdrawn` when it could not be had any longer. */
export const waitlistOfferStatuses = ['open', 'taken', 'passed', 'lapsed', 'withdrawn'] as const;
export type WaitlistOfferStatus = (typeof waitlistOfferStatuses)[number];

/** Entries that one tutor may have at a time: each may keep a time from others for two hours. */
export const maxWaitlistEntries = 10;

/** After so many times that somebody passed on or did not answer, they are not asked again for that day. */
export const maxUnusedOffers = 3;

export const canJoinAnother = (waiting: number): boolean => waiting < maxWaitlistEntries;

/** How long an entry is kept after its day, in days. */
export const waitlistKeptDays = 90;
