export const paymentErrors = {
  'payment/not-found': 404,
  'payment/receipt-not-found': 404,
  'payment/card-not-found': 404,
  'payment/refund-not-found': 404,
  'payment/own-refund': 403,
  /** Retried by another admin, or settled meanwhile. */
  'payment/refund-not-refused': 409,
  /** No offer of credit is open: withdrawn, answered, or the refund is settled. */
  'payment/refund-credit-not-offered': 409,
  'payment/refund-credit-answered': 409,
  /** It was paid outside already, and waits for a second admin. */
  'payment/refund-paid-outside': 409,
  /** The payer asked the bank for the same money. */
  'payment/refund-contested': 409,
  /** Only after the second refusal, and with the payer's CPF known. */
  'payment/refund-outside-too-early': 409,
  'payment/refund-not-paid-outside': 409,
  'payment/refund-same-admin': 403,
  'payment/refund-file-unreadable': 400,
  'payment/contest-not-found': 404,
  /** Proof was sent, the bank has decided, or its deadline is over. */
  'payment/contest-closed': 409,
  /** An admin who is a side of the booking. */
  'payment/contest-own': 403,
  'payment/contest-file-unreadable': 400,
  'payment/contest-too-many-files': 409,
  /** The booking is not awaiting payment: not accepted yet, paid, over or too late. */
  'payment/not-payable': 409,
  /** A card may have been charged already; wait for its outcome. */
  'payment/in-progress': 409,
  /** The wallet's balance changed since the payer saw what is left to pay. */
  'payment/amount-changed': 409,
  /** The PSP does not accept cards from browsers. */
  'payment/card-not-offered': 409,
  /** The PSP requires the payer's CPF or CNPJ. */
  'payment/no-tax-number': 409,
} as const;
