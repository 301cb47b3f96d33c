export const undoErrors = {
  /** Unknown, or older than seven days. */
  'undo/not-found': 404,
  /** Another account has the address that the link would give back. */
  'undo/address-taken': 409,
} as const;
