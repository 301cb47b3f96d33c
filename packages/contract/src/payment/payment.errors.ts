export const paymentErrors = {
  'payment/not-found': 404,
  'payment/receipt-not-found': 404,
  'payment/card-not-found': 404,
  /** The booking waits for no payment: not accepted yet, paid, over or too late. */
  'payment/not-payable': 409,
  /** A card may have been charged already; its outcome comes first. */
  'payment/in-progress': 409,
  /** The payment provider takes no cards from browsers. */
  'payment/card-not-offered': 409,
  /** The payment provider charges nobody whose CPF or CNPJ it is not told. */
  'payment/no-tax-number': 409,
} as const;
