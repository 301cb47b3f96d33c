import { type OwnPromotion, promotionInputSchema } from '@patinha/contract/promotion';
import { minutesPerDay, weekdays } from '@patinha/domain/availability';
import { instantOf, saoPauloZone, wallTime } from '@patinha/domain/shared';

import { typedMoney, parseCentsOr, parseWholeOr } from '../../lib/form/amount-field.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { promotionFieldText } from './promotion.strings.ts';

interface PromotionDraft {
  readonly title: string;
  readonly description: string;
  readonly pct_off: string;
  readonly min_value_cents: string;
  readonly max_discount_cents: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly days_of_week: readonly number[];
  readonly start_minute: string;
  readonly end_minute: string;
  readonly total_limit: string;
  readonly per_user_limit: string;
  readonly at_counter: boolean;
  readonly online: boolean;
}

/** All seven days to begin with (§5). */
const start: PromotionDraft = {
  title: '',
  description: '',
  pct_off: '',
  min_value_cents: '',
  max_discount_cents: '',
  start_at: '',
  end_at: '',
  days_of_week: weekdays,
  start_minute: '',
  end_minute: '',
  total_limit: '',
  per_user_limit: '',
  at_counter: true,
  online: true,
};
export type PromotionFormState = ContractForm<PromotionDraft, keyof typeof promotionFieldText>;

/** The instant of `2026-11-20T14:30` on the wall clock of São Paulo, wherever the browser is. */
function instantIn(typed: string): string {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (day === undefined) return '';
  return instantOf(day, Number(hour) * 60 + Number(minute), saoPauloZone).toISOString();
}

function minuteIn(typed: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(typed) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Midnight as an end is that of the day that ends. */
const endMinuteIn = (typed: string) => {
  const minute = minuteIn(typed);
  return minute === 0 ? minutesPerDay : minute;
};

const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: number | null): string =>
  minute === null ? '' : `${two(Math.floor((minute % minutesPerDay) / 60))}:${two(minute % 60)}`;

/** The wall clock of São Paulo as a field of the browser writes it. */
function momentOf(instant: string): string {
  const { year, month, day, hour, minute } = wallTime(new Date(instant), saoPauloZone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The terms of a promotion as its form shows them. */
export const draftOf = (promotion: OwnPromotion): PromotionDraft => ({
  title: promotion.title,
  description: promotion.description ?? '',
  pct_off: String(promotion.pct_off),
  min_value_cents:
    promotion.min_value_cents === 0 ? '' : typedMoney('campaign-minimum', promotion.min_value_cents),
  max_discount_cents:
    promotion.max_discount_cents === null ? '' : typedMoney('campaign-maximum', promotion.max_discount_cents),
  start_at: momentOf(promotion.start_at),
  end_at: momentOf(promotion.end_at),
  days_of_week: promotion.days_of_week,
  start_minute: timeOf(promotion.start_minute),
  end_minute: timeOf(promotion.end_minute),
  total_limit: promotion.total_limit === null ? '' : String(promotion.total_limit),
  per_user_limit: promotion.per_user_limit === null ? '' : String(promotion.per_user_limit),
  at_counter: promotion.at_counter,
  online: promotion.online,
});

/** What `useContractForm` needs of a new promotion. */
export const promotionForm = {
  schema: promotionInputSchema,
  sentences: promotionFieldText,
  start,
  input: (draft: PromotionDraft) => ({
    title: draft.title,
    description: draft.description.trim() || null,
    pct_off: parseWholeOr(draft.pct_off, undefined),
    min_value_cents: parseCentsOr(draft.min_value_cents, 0),
    max_discount_cents: parseCentsOr(draft.max_discount_cents, null),
    start_at: instantIn(draft.start_at),
    end_at: instantIn(draft.end_at),
    days_of_week: draft.days_of_week,
    start_minute: minuteIn(draft.start_minute),
    end_minute: endMinuteIn(draft.end_minute),
    total_limit: parseWholeOr(draft.total_limit, null),
    per_user_limit: parseWholeOr(draft.per_user_limit, null),
    at_counter: draft.at_counter,
    online: draft.online,
  }),
};
