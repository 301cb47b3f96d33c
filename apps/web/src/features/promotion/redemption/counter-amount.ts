import { maxPurchaseCents } from '@patinha/domain/promotion';
import { type Cents, cents } from '@patinha/domain/shared';

import { typedMoney } from '../../../lib/form/amount-field.ts';

const mostDigits = Math.floor(Math.log10(maxPurchaseCents)) + 1;

/** The digits of what was typed, without zeros in front and no more than the greatest purchase has. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, mostDigits);

/** An amount as the counter types it: its cents fill from the right, as on a card machine; empty for zero. */
export function fromTheRight(typed: string): string {
  const digits = digitsOf(typed);
  return digits === '' ? '' : typedMoney('purchase', Number(digits));
}

/** Centavos of such an amount; undefined for what is no purchase. */
export function purchaseOf(typed: string): Cents | undefined {
  const amount = Number(digitsOf(typed));
  return amount >= 1 && amount <= maxPurchaseCents ? cents(amount) : undefined;
}
