import { type RedeemablePromotion, redeemPromotion } from '@patinha/contract/promotion';
import { bestDiscount } from '@patinha/domain/promotion';
import { type Cents, cents, shareDown, subtractCents } from '@patinha/domain/shared';
import { useEffect, useRef, useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { money } from '../../../ui/format.ts';
import { factText } from '../promotion.strings.ts';
import { fromTheRight, purchaseOf } from './counter-amount.ts';
import { NumberPad } from './number-pad.tsx';
import type { useRedeem } from './redemption.api.ts';
import { redeemText as text } from './redemption.strings.ts';

interface RedemptionFormProps {
  readonly promotions: readonly RedeemablePromotion[];
  readonly redeem: ReturnType<typeof useRedeem>;
  /** First name of the client at the counter. */
  readonly memberName: string;
}

/** The purchase, what it takes off by the very rule of the server, and the one press that records it. */
export function RedemptionForm({ promotions, redeem, memberName }: RedemptionFormProps) {
  const form = useAmountForm(redeem);
  const { purchase_cents: typed, promotion_id: chosen } = form.values;
  const purchaseCents = purchaseOf(typed);
  const offered = promotions.filter(({ id }) => chosen === '' || id === chosen).map(asRule);
  const best = purchaseCents && bestDiscount(offered, purchaseCents);
  const enter = (next: string) => form.change({ purchase_cents: fromTheRight(next) });
  const sums = best && {
    discount: money('counter-discount', best.discountCents),
    toPay: money('counter-pays', subtractCents(purchaseCents, best.discountCents)),
  };
  return (
    <Form form={form} className="grid gap-3" data-hides-bar>
      <div className="grid gap-1">
        {promotions.length > 1 && (
          <Select aria-label={text.promotion} {...form.text('promotion_id')}>
            <option value="">{text.best}</option>
            {promotions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Terms
          promotion={promotions.find(({ id }) => id === (best?.promotion.id ?? chosen)) ?? promotions[0]}
        />
      </div>
      <AmountField form={form} onType={enter} />
      <p role="status" className="min-h-11 text-sm tabular-nums [&_strong]:text-base">
        {best && sums && (
          <>
            {text.discount(sums.discount, best.promotion.title)}
            {isCapped(best, purchaseCents) && ` ${text.capped(sums.discount)}`}{' '}
            <strong>{text.toPay(memberName, sums.toPay)}</strong>
          </>
        )}
        {purchaseCents && !best && missingText(offered, purchaseCents)}
      </p>
      <NumberPad onType={(digits) => enter(typed + digits)} onErase={() => enter(typed.slice(0, -1))} />
      <ApplyBar sums={sums || undefined} memberName={memberName} isPending={redeem.isPending} />
    </Form>
  );
}

function useAmountForm(redeem: RedemptionFormProps['redeem']) {
  const [panelKey] = useState(() => crypto.randomUUID());
  return useContractForm({
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
}

interface AmountFieldProps {
  readonly form: ReturnType<typeof useAmountForm>;
  readonly onType: (typed: string) => void;
}

function AmountField({ form, onType }: AmountFieldProps) {
  const amount = useRef<HTMLInputElement>(null);
  // The client waits: the amount is the next thing to type.
  useEffect(() => amount.current?.focus({ preventScroll: true }), []);
  return (
    <Field label={text.amount} error={form.problems.purchase_cents} isRequired>
      {(control) => (
        <Input
          {...control}
          ref={amount}
          // The pad below, or a keyboard that is one.
          inputMode="none"
          autoComplete="off"
          placeholder="0,00"
          className="font-display h-14 text-3xl font-bold tabular-nums"
          {...form.text('purchase_cents')}
          onChange={(event) => isAmount(event.target.value) && onType(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Letters are a code that was typed into the wrong field, and their digits no purchase. */
const isAmount = (typed: string): boolean => !/\p{Letter}/u.test(typed);

interface ApplyBarProps extends Pick<RedemptionFormProps, 'memberName'> {
  readonly sums: { readonly discount: string; readonly toPay: string } | undefined;
  readonly isPending: boolean;
}

/** The one press that records it, under the thumb. */
const ApplyBar = ({ sums, memberName, isPending }: ApplyBarProps) => (
  <div className="bg-background sticky bottom-0 -mx-4 -mb-6 px-4 py-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:static lg:mb-0">
    <Button
      type="submit"
      size="xl"
      className="w-full"
      isPending={isPending}
      {...(sums && { 'aria-label': text.applyAloud(text.apply(sums.discount), memberName, sums.toPay) })}
    >
      {isPending ? text.submitting : sums ? text.apply(sums.discount) : text.submit}
    </Button>
  </div>
);

/** The promotion that is given, in words, with its condition beneath. */
function Terms({ promotion }: { readonly promotion: RedeemablePromotion | undefined }) {
  if (!promotion) return null;
  const { title, pct_off: percent, min_value_cents: least, max_discount_cents: most } = promotion;
  return (
    <div>
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {[
          factText.percent(percent),
          least > 0 && factText.minimum(money('campaign-minimum', least)),
          most !== null && factText.maximum(money('campaign-maximum', most)),
        ]
          .filter(Boolean)
          .join(' • ')}
      </p>
    </div>
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
