/** Limit of a tutor's favourites, so that the list stays one page. */
export const maxFavorites = 100;

/** Recently viewed services remembered per tutor; the oldest is dropped. */
export const maxRecentServices = 20;

export const canAddFavorite = (kept: number): boolean => kept < maxFavorites;
