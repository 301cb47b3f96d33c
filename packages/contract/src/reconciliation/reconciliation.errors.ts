export const reconciliationErrors = {
  'reconciliation/fault-not-found': 404,
  /** A later comparison resolved it. */
  'reconciliation/fault-resolved': 409,
  'reconciliation/fault-acknowledged': 409,
} as const;
