import type { AdminDispute } from '@patinha/contract/dispute';
import type { ComponentProps } from 'react';

import { typedMoney } from '../../lib/form/amount-field.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { formatPercent } from '../../ui/format.ts';
import { resolveText as text } from './admin-dispute.strings.ts';

const oneReal = 100;

interface AmountFieldProps {
  /** The controlled text field. */
  readonly amount: Pick<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange'>;
  readonly error: string | undefined;
  readonly dispute: AdminDispute;
  readonly refundCents: number;
  readonly onSlide: (amount: string) => void;
}

/** The amount of a partial refund, typed or slid by whole reais, with its share of the price beside (D-191). */
export function AmountField({ amount, error, dispute, refundCents, onSlide }: AmountFieldProps) {
  const { price_cents: price, refundable_cents: all } = dispute;
  return (
    <div className="grid gap-2">
      <Field
        label={text.amount}
        hint={price > 0 ? text.shareOfPrice(formatPercent(refundCents / price)) : undefined}
        error={error}
        isRequired
      >
        {(control) => (
          <Input {...control} {...amount} inputMode="decimal" autoComplete="off" maxLength={12} />
        )}
      </Field>
      <input
        type="range"
        aria-label={text.slider}
        className="accent-primary h-11 w-full"
        min={0}
        max={all}
        step={oneReal}
        value={refundCents}
        onChange={({ currentTarget }) =>
          onSlide(typedMoney('refund', Math.min(Math.max(currentTarget.valueAsNumber, 1), all - 1)))
        }
      />
    </div>
  );
}
