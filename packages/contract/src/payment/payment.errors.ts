export const paymentErrors = {
  'payment/not-found': 404,
  'payment/receipt-not-found': 404,
  'payment/card-not-found': 404,
  'payment/refund-not-found': 404,
  'payment/own-refund': 403,
  /** Retried by another admin, or settled meanwhile. */
  'payment/refund-not-refused': 409,
  /** The booking is not awaiting payment: not accepted yet, paid, over or too late. */
  'payment/not-payable': 409,
  /** A card may have been charged already; wait for its outcome. */
  'payment/in-progress': 409,
  /** The PSP does not accept cards from browsers. */
  'payment/card-not-offered': 409,
  /** The PSP requires the payer's CPF or CNPJ. */
  'payment/no-tax-number': 409,
} as const;
