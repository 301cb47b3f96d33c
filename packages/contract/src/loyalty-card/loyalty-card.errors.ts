export const loyaltyCardErrors = {
  // PostgREST's code for "no row", kept for clients that read the card through the table API (D-133).
  PGRST116: 404,
  'loyalty-card/not-yours': 403,
  'loyalty-card/not-active': 409,
  'loyalty-card/invalid-code': 404,
  /** One that ran out or was renewed, one that this partner read before, and one of a card that is not active. */
  'loyalty-card/code-expired': 404,
  'loyalty-card/code-used-here': 409,
  'loyalty-card/code-not-active': 409,
  'loyalty-card/foreign-card': 409,
  'loyalty-card/own-card': 403,
  'loyalty-card/repeated': 409,
  'loyalty-card/daily-limit': 429,
} as const;
