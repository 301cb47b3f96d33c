import type { PaymentQuote } from '@patinha/contract/payment';

import { CheckField } from '../../ui/form/field.tsx';
import { Checkbox } from '../../ui/form/input.tsx';
import { formatBrl } from '../../ui/format.ts';
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
        <Line label={paymentText.price} cents={quote.price_cents} />
        <Line label={paymentText.fee} cents={quote.fee_cents} />
        <Line label={paymentText.total} cents={quote.total_cents} isStrong />
        {usesWallet && (
          <>
            <Line label={paymentText.walletPart} cents={-quote.wallet_part_cents} />
            <Line label={paymentText.rest} cents={quote.rest_cents} isStrong />
          </>
        )}
      </dl>
      {quote.wallet_part_cents > 0 && (
        <CheckField label={paymentText.walletOption(formatBrl(quote.wallet_part_cents))}>
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

function Line({ label, cents, isStrong }: { label: string; cents: number; isStrong?: true }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd>{formatBrl(cents)}</dd>
    </div>
  );
}
