import { type RedeemablePromotion, redeemPromotion } from '@patinha/contract/promotion';
import { bestDiscount, maxPurchaseCents } from '@patinha/domain/promotion';
import { type Cents, cents, shareDown, subtractCents } from '@patinha/domain/shared';
import { useEffect, useRef, useState } from 'react';

import { parseCents } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import type { useRedeem } from './redemption.api.ts';
import { redeemText as text } from './redemption.strings.ts';

interface RedemptionFormProps {
  readonly promotions: readonly RedeemablePromotion[];
  readonly redeem: ReturnType<typeof useRedeem>;
  /** First name of the client at the counter. */
  readonly memberName: string;
}

/** Centavos of the field; undefined for what is no amount of a purchase. */
const purchaseOf = (typed: string): Cents | undefined =>
  parseCents(typed, { least: 1, most: maxPurchaseCents });

/** The purchase, what it takes off by the very rule of the server, and the one press that records it. */
export function RedemptionForm({ promotions, redeem, memberName }: RedemptionFormProps) {
  const amount = useRef<HTMLInputElement>(null);
  // The client waits: the amount is the next thing to type. In the middle of the screen no toast lies over it (D-193).
  useEffect(() => {
    amount.current?.focus({ preventScroll: true });
    if ('scrollIntoView' in HTMLElement.prototype) amount.current?.scrollIntoView({ block: 'center' });
  }, []);
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
  const offered = promotions.filter(({ id }) => chosen === '' || id === chosen).map(asRule);
  const best = purchaseCents && bestDiscount(offered, purchaseCents);
  const sums = best && {
    discount: money('counter-discount', best.discountCents),
    toPay: money('counter-pays', subtractCents(purchaseCents, best.discountCents)),
  };
  return (
    <Form form={form} className="grid gap-4">
      <Field label={text.amount} error={form.problems.purchase_cents} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={amount}
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
      <p role="status" className="min-h-6 tabular-nums">
        {best && sums && (
          <>
            {text.discount(sums.discount, best.promotion.title)}
            {isCapped(best, purchaseCents) && ` ${text.capped(sums.discount)}`}{' '}
            <strong>{text.toPay(memberName, sums.toPay)}</strong>
          </>
        )}
        {purchaseCents && !best && missingText(offered, purchaseCents)}
      </p>
      <Button
        type="submit"
        size="lg"
        isPending={redeem.isPending}
        {...(sums && { 'aria-label': text.applyAloud(sums.discount, memberName, sums.toPay) })}
      >
        {redeem.isPending ? text.submitting : sums ? text.apply(sums.discount) : text.submit}
      </Button>
    </Form>
  );
}

type Rule = ReturnType<typeof asRule>;

const isCapped = (
  { promotion, discountCents }: { readonly promotion: Rule; readonly discountCents: Cents },
  purchaseCents: Cents,
): boolean =>
  promotion.maxDiscountCents === discountCents &&
  shareDown(purchaseCents, promotion.pctOff, 100) > discountCents;

/** What the purchase lacks for the promotion with the lowest minimum; it may lack none and be too small all the same. */
function missingText(offered: readonly Rule[], purchaseCents: Cents): string {
  const least = Math.min(...offered.map(({ minValueCents }) => minValueCents));
  return least > purchaseCents
    ? text.missing(money('campaign-minimum', least - purchaseCents))
    : text.noDiscount;
}

const asRule = (promotion: RedeemablePromotion) => ({
  id: promotion.id,
  title: promotion.title,
  pctOff: promotion.pct_off,
  minValueCents: cents(promotion.min_value_cents),
  maxDiscountCents: promotion.max_discount_cents === null ? null : cents(promotion.max_discount_cents),
  endAt: promotion.end_at,
});
