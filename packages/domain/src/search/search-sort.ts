export const searchSorts = ['fit', 'price', 'rating', 'distance'] as const;
export type SearchSort = (typeof searchSorts)[number];

export interface SortContext {
  readonly hasText: boolean;
  readonly hasPoint: boolean;
}

/** Without words to fit, the best rated fit best. */
export const effectiveSort = (sort: SearchSort, { hasText }: Pick<SortContext, 'hasText'>): SearchSort =>
  sort === 'fit' && !hasText ? 'rating' : sort;

/** Sorts that make sense now: by distance only from a point. */
export const offeredSorts = ({ hasPoint }: Pick<SortContext, 'hasPoint'>): readonly SearchSort[] =>
  searchSorts.filter((sort) => sort !== 'distance' || hasPoint);
