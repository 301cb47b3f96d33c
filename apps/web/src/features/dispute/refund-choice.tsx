import { type RefundTarget, refundTargets } from '@patinha/contract/dispute';

import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { useRefundChoice } from './dispute.api.ts';
import { errorText, refundText as text } from './dispute.strings.ts';

interface RefundChoiceProps {
  readonly bookingId: string;
  readonly chosen: RefundTarget;
}

/** The money back, or credit in the wallet: the tutor's choice until it is decided (D-5). */
export function RefundChoice({ bookingId, chosen }: RefundChoiceProps) {
  const choose = useRefundChoice(bookingId);
  return (
    <Card aria-labelledby="refund-title">
      <CardHeader id="refund-title" title={text.title} />
      {choose.error && <Alert tone="destructive">{errorText(choose.error)}</Alert>}
      <fieldset className="grid gap-2" disabled={choose.isPending}>
        <legend className="text-muted-foreground mb-2">{text.hint}</legend>
        {refundTargets.map((target) => (
          <label key={target} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="refund-to"
              className="accent-primary size-5"
              checked={chosen === target}
              onChange={() => choose.mutate(target)}
            />
            {text.options[target]}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
