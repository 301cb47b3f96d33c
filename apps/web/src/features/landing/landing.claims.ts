/**
 * What the running product already does, one switch for each promise of the specification (D-4, D-9, D-33).
 * A promise that is off is either left out or labelled as coming; the change that builds it turns it on.
 */
export const claims = {
  protectedChat: false,
  postedRequests: false,
  writtenReviews: false,
  receivablesAdvance: true,
} as const;
