import { type RedeemablePromotion, redeemPromotion } from '@patinha/contract/promotion';
import { bestDiscount, maxPurchaseCents } from '@patinha/domain/promotion';
import { type Cents, cents, subtractCents } from '@patinha/domain/shared';
import { useState } from 'react';

import { parseCents } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { formatBrl } from '../../ui/format.ts';
import type { useRedeem } from './redemption.api.ts';
import { redeemText as text } from './redemption.strings.ts';

interface RedemptionFormProps {
  readonly promotions: readonly RedeemablePromotion[];
  readonly redeem: ReturnType<typeof useRedeem>;
}

/** Centavos of the field; undefined for what is no amount of a purchase. */
const purchaseOf = (typed: string): Cents | undefined =>
  parseCents(typed, { least: 1, most: maxPurchaseCents });

/** The purchase, what it takes off by the very rule of the server, and the one press that records it. */
export function RedemptionForm({ promotions, redeem }: RedemptionFormProps) {
  const [panelKey] = useState(() => crypto.randomUUID());
  const form = useContractForm({
    schema: redeemPromotion.body,
    start: { purchase_cents: '', promotion_id: '' },
    input: ({ purchase_cents: typed, promotion_id: chosen }) => ({
      purchase_cents: purchaseOf(typed),
      ...(chosen !== '' && { promotion_id: chosen }),
    }),
    sentences: { purchase_cents: { required: text.amountInvalid } },
    send: (body) =>
      redeem.mutateAsync({ body, key: `${panelKey}-${body.purchase_cents}-${body.promotion_id ?? ''}` }),
  });
  const purchaseCents = purchaseOf(form.values.purchase_cents);
  const chosen = form.values.promotion_id;
  return (
    <Form form={form} className="grid gap-4">
      <Field label={text.amount} error={form.problems.purchase_cents} isRequired>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...form.text('purchase_cents')}
          />
        )}
      </Field>
      {promotions.length > 1 && (
        <Field label={text.promotion}>
          {(control) => (
            <Select {...control} {...form.text('promotion_id')}>
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
    </Form>
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
