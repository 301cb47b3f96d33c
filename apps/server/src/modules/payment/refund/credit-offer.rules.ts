import type { CreditAnswer, RefundStatus } from '@patinha/domain/payment';

interface Offered {
  readonly status: RefundStatus;
  readonly creditOfferedAt: Date | null;
  readonly creditAnswer: CreditAnswer | null;
}

/** Credit in the place of a refused refund: open for an answer, or answered; null where it is not offered now. */
export function creditOfferOf({
  status,
  creditOfferedAt,
  creditAnswer,
}: Offered): 'open' | CreditAnswer | null {
  if (creditAnswer) return creditAnswer;
  return creditOfferedAt && status === 'failed' ? 'open' : null;
}
