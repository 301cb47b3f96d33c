import type { PaymentQuote } from '@patinha/contract/payment';
import type { Figure } from '@patinha/domain/money';

import { CheckField } from '../../ui/form/field.tsx';
import { Checkbox } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import { paymentText } from './payment.strings.ts';

interface PaymentSummaryProps {
  readonly quote: PaymentQuote;
  readonly usesWallet: boolean;
  readonly onUseWallet: (usesWallet: boolean) => void;
}

/** What is to be paid, fee apart and total first to the eye, with the wallet as part payment. */
export function PaymentSummary({ quote, usesWallet, onUseWallet }: PaymentSummaryProps) {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5 tabular-nums">
        <Line label={paymentText.price} figure="price" cents={quote.price_cents} />
        <Line label={paymentText.fee} figure="fee" cents={quote.fee_cents} />
        <Line label={paymentText.total} figure="client-pays" cents={quote.total_cents} isStrong />
        {usesWallet && (
          <>
            <Line label={paymentText.walletPart} figure="wallet-part" cents={-quote.wallet_part_cents} />
            <Line label={paymentText.rest} figure="payment" cents={quote.rest_cents} isStrong />
          </>
        )}
      </dl>
      {quote.wallet_part_cents > 0 && (
        <CheckField label={paymentText.walletOption(money('wallet-part', quote.wallet_part_cents))}>
          {(control) => (
            <Checkbox
              {...control}
              checked={usesWallet}
              onChange={(event) => onUseWallet(event.target.checked)}
            />
          )}
        </CheckField>
      )}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly figure: Figure;
  readonly cents: number;
  readonly isStrong?: true;
}

function Line({ label, figure, cents, isStrong }: LineProps) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd>{money(figure, cents)}</dd>
    </div>
  );
}
