import type { RedeemablePromotion } from '@patinha/contract/promotion';
import { bestDiscount, maxPurchaseCents } from '@patinha/domain/promotion';
import { type Cents, cents, subtractCents } from '@patinha/domain/shared';
import { type FormEvent, useState } from 'react';

import { centsIn } from '../../lib/reais-field.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Input, Select } from '../../ui/input.tsx';
import type { useRedeem } from './redemption.api.ts';
import { redeemText as text } from './redemption.strings.ts';

interface RedemptionFormProps {
  readonly promotions: readonly RedeemablePromotion[];
  readonly redeem: ReturnType<typeof useRedeem>;
}

/** Centavos of the field; undefined for what is no amount of a purchase. */
const purchaseOf = (typed: string): Cents | undefined => centsIn(typed, { least: 1, most: maxPurchaseCents });

/** The purchase, what it takes off by the very rule of the server, and the one press that records it. */
export function RedemptionForm({ promotions, redeem }: RedemptionFormProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const purchaseCents = purchaseOf(typed);
  const [panelKey] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInvalid(purchaseCents === undefined);
    if (purchaseCents === undefined || redeem.isPending) return;
    const body = { purchase_cents: purchaseCents, ...(chosen !== '' && { promotion_id: chosen }) };
    const key = `${panelKey}-${purchaseCents}-${chosen}`;
    redeem.mutate({ body, key });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={text.amount} error={isInvalid ? text.amountInvalid : undefined} isRequired>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {promotions.length > 1 && (
        <Field label={text.promotion}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{text.best}</option>
              {promotions.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Preview
        promotions={promotions.filter(({ id }) => chosen === '' || id === chosen)}
        purchaseCents={purchaseCents}
      />
      <Button type="submit" size="lg" isPending={redeem.isPending}>
        {redeem.isPending ? text.submitting : text.submit}
      </Button>
    </form>
  );
}

interface PreviewProps {
  readonly promotions: readonly RedeemablePromotion[];
  readonly purchaseCents: Cents | undefined;
}

function Preview({ promotions, purchaseCents }: PreviewProps) {
  const best = purchaseCents && bestDiscount(promotions.map(asRule), purchaseCents);
  return (
    <p role="status" className="min-h-6 tabular-nums">
      {best && (
        <>
          {text.discount(formatBrl(best.discountCents), best.promotion.title)}{' '}
          <strong>{text.toPay(formatBrl(subtractCents(purchaseCents, best.discountCents)))}</strong>
        </>
      )}
      {purchaseCents && !best && text.noDiscount}
    </p>
  );
}

const asRule = (promotion: RedeemablePromotion) => ({
  id: promotion.id,
  title: promotion.title,
  pctOff: promotion.pct_off,
  minValueCents: cents(promotion.min_value_cents),
  maxDiscountCents: promotion.max_discount_cents === null ? null : cents(promotion.max_discount_cents),
  endAt: promotion.end_at,
});
