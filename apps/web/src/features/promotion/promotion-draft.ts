import { promotionInputSchema } from '@patinha/contract/promotion';
import { minutesPerDay, weekdays } from '@patinha/domain/availability';
import { instantOf, saoPauloZone } from '@patinha/domain/shared';

import { parseCentsOr, parseWholeOr } from '../../lib/form/amount-field.ts';
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
  }),
};
