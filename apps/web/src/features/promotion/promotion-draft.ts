import { type PromotionInput, promotionInputSchema } from '@patinha/contract/promotion';
import { type FieldProblem, checkFields } from '@patinha/contract/shared';
import { minutesPerDay } from '@patinha/domain/availability';
import { instantOf, saoPauloZone } from '@patinha/domain/shared';

import { ApiError } from '../../lib/http.ts';
import { centsIn, wholeIn } from '../../lib/reais-field.ts';
import { fieldErrorText, isPromotionField, type PromotionField } from './promotion.strings.ts';

export type Problems = Partial<Record<PromotionField, string>>;

type CheckedPromotion =
  | { readonly success: true; readonly body: PromotionInput }
  | { readonly success: false; readonly problems: Problems };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

// What cannot be read is left for the contract to refuse: taken for empty it would be a promise without a limit.
const wholeOr = <Empty>(form: FormData, name: string, empty: Empty): number | Empty => {
  const typed = textOf(form, name);
  return typed === '' ? empty : (wholeIn(typed) ?? Number.NaN);
};
/** Reais of the form in centavos (§5). */
const centsOr = <Empty>(form: FormData, name: string, empty: Empty): number | Empty => {
  const typed = textOf(form, name);
  return typed === '' ? empty : (centsIn(typed) ?? Number.NaN);
};

/** The instant of `2026-11-20T14:30` on the wall clock of São Paulo, wherever the browser is. */
function instantIn(form: FormData, name: string): string {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(textOf(form, name)) ?? [];
  if (day === undefined) return '';
  return instantOf(day, Number(hour) * 60 + Number(minute), saoPauloZone).toISOString();
}

function minuteIn(form: FormData, name: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(textOf(form, name)) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Midnight as an end is that of the day that ends. */
const endMinuteIn = (form: FormData, name: string) => {
  const minute = minuteIn(form, name);
  return minute === 0 ? minutesPerDay : minute;
};

/** Reads the form; a refusal says what is wrong below each field. */
export function readPromotionForm(form: FormData): CheckedPromotion {
  const checked = checkFields(promotionInputSchema, {
    title: textOf(form, 'title'),
    description: textOf(form, 'description') || null,
    pct_off: wholeOr(form, 'pct_off', undefined),
    min_value_cents: centsOr(form, 'min_value_cents', 0),
    max_discount_cents: centsOr(form, 'max_discount_cents', null),
    start_at: instantIn(form, 'start_at'),
    end_at: instantIn(form, 'end_at'),
    days_of_week: form.getAll('days_of_week').map(Number),
    start_minute: minuteIn(form, 'start_minute'),
    end_minute: endMinuteIn(form, 'end_minute'),
    total_limit: wholeOr(form, 'total_limit', null),
    per_user_limit: wholeOr(form, 'per_user_limit', null),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: problemsOf(checked.fields) };
}

/** Fields that the server refused. */
export const problemsOfRefusal = (error: Error): Problems =>
  error instanceof ApiError ? problemsOf(error.fields) : {};

const problemsOf = (fields: Readonly<Record<string, FieldProblem>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) =>
      isPromotionField(field) ? [[field, fieldErrorText(field, problem)]] : [],
    ),
  );
