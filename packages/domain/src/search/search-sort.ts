export const searchSorts = ['fit', 'price', 'rating', 'distance'] as const;
export type SearchSort = (typeof searchSorts)[number];

export interface SortContext {
  readonly hasText: boolean;
  readonly hasPoint: boolean;
}

/** Without search words, the best rated come first. */
export const effectiveSort = (sort: SearchSort, { hasText }: Pick<SortContext, 'hasText'>): SearchSort =>
  sort === 'fit' && !hasText ? 'rating' : sort;

/** Sorts available now: by distance only with a point. */
export const offeredSorts = ({ hasPoint }: Pick<SortContext, 'hasPoint'>): readonly SearchSort[] =>
  searchSorts.filter((sort) => sort !== 'distance' || hasPoint);
