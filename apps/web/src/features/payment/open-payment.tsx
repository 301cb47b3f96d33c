import type { Payment } from '@patinha/contract/payment';

import { Button } from '../../ui/button.tsx';
import { Alert, Spinner } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { cardText, outcomeText, paymentText, pixText } from './payment.strings.ts';
import { PixCode } from './pix-code.tsx';

/** A payment that has begun: its code, or the wait for the PSP. */
export function OpenPayment({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  if (payment.is_delayed)
    return (
      <Alert tone="warning" title={outcomeText.delayed}>
        <p className="mb-3">{outcomeText.delayedHint}</p>
        <Button variant="outline" onClick={onChange}>
          {outcomeText.retry}
        </Button>
      </Alert>
    );
  if (payment.method === 'card')
    return (
      <Alert title={cardText.deciding}>
        <p>{cardText.decidingHint}</p>
      </Alert>
    );
  if (payment.pix_code === null) return <Spinner label={pixText.creating} />;
  return (
    <div className="grid gap-5">
      <div>
        <p className="font-display text-4xl font-bold tabular-nums">
          {money('payment', payment.amount_cents)}
        </p>
        <p className="text-muted-foreground">{pixText.payee}</p>
      </div>
      <PixCode code={payment.pix_code} panelUrl={payment.panel_url} />
      <Button variant="link" className="justify-self-start px-0" onClick={onChange}>
        {paymentText.change}
      </Button>
    </div>
  );
}
