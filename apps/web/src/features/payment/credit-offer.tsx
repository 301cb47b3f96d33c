import { answerRefundCredit, type RefundView } from '@patinha/contract/payment';
import type { CreditAnswer } from '@patinha/domain/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { creditOfferText as text } from './credit-offer.strings.ts';

/** The payer's own choice: credit at once, or the money later (D-188). */
export function CreditOffer({ refund }: { readonly refund: RefundView }) {
  const queries = useQueryClient();
  const amount = money('refund-refused', refund.amount_cents);
  const answer = useMutation({
    mutationFn: (said: CreditAnswer) =>
      api(answerRefundCredit, { params: { refund_id: refund.id }, body: { answer: said } }),
    onSettled: () =>
      Promise.all(['payment', 'wallet'].map((module) => queries.invalidateQueries({ queryKey: [module] }))),
  });
  return (
    <div className="bg-muted grid basis-full gap-3 rounded-lg p-4">
      <p className="font-semibold">{text.title(amount)}</p>
      <p className="text-sm">{text.hint}</p>
      {answer.error && <Alert tone="destructive">{text.failed}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button isPending={answer.isPending} onClick={() => answer.mutate('accepted')}>
          {text.accept(amount)}
        </Button>
        <Button variant="outline" disabled={answer.isPending} onClick={() => answer.mutate('declined')}>
          {text.decline}
        </Button>
      </div>
    </div>
  );
}
