export const subscriptionErrors = {
  'subscription/not-found': 404,
  /** One lives already: ordered, running, or cancelled with its month not over. */
  'subscription/exists': 409,
  /** Its state has no such move: it is over, or was cancelled before. */
  'subscription/illegal-move': 409,
  /** The seven days are over. */
  'subscription/regret-over': 409,
  /** The payment provider collects nothing by itself. */
  'subscription/not-offered': 409,
} as const;
