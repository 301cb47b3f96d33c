export const disputeErrors = {
  /** The screen is for the two parties; a booking that does not exist answers the same (D-106). */
  'dispute/forbidden': 403,
  'dispute/own': 403,
  'dispute/not-found': 404,
  /** The caller's booking has no dispute. */
  'dispute/none': 409,
  'dispute/offer-not-found': 404,
  'dispute/not-accepted': 409,
  'dispute/window-over': 409,
  'dispute/already-open': 409,
  'dispute/illegal-move': 409,
  'dispute/too-early': 409,
  'dispute/too-late': 409,
  'dispute/decided': 409,
  'dispute/refund-too-high': 409,
  'dispute/evidence-limit': 409,
  'dispute/offer-not-covered': 409,
  'dispute/offer-own': 409,
  'dispute/same-admin': 403,
  'dispute/no-proposal': 409,
  'dispute/file-unreadable': 400,
} as const;
