/** Services that a tutor keeps, so that the list stays one page. */
export const maxFavorites = 100;

/** Services last seen that are remembered of a tutor; the oldest goes. */
export const maxRecentServices = 20;

export const canKeepAnother = (kept: number): boolean => kept < maxFavorites;
