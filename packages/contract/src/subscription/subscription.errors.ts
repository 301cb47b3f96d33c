export const subscriptionErrors = {
  'subscription/not-found': 404,
  /** One is live already: ordered, running, or cancelled within a paid month. */
  'subscription/exists': 409,
  /** Its state does not allow the move: it is over, or was cancelled before. */
  'subscription/illegal-move': 409,
  /** The seven days are over. */
  'subscription/regret-over': 409,
  /** The PSP does not support recurring charges. */
  'subscription/not-offered': 409,
} as const;
