import { weekdays } from '@patinha/domain/availability';
import { type ComponentProps, useId } from 'react';

import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import type { PromotionFormState } from './promotion-draft.ts';
import { type CampaignExample, PromotionPlaces } from './promotion-places.tsx';
import { dayLabels, dayNames, promotionFormText as text, type PromotionField } from './promotion.strings.ts';

type LineField = Exclude<PromotionField, 'days_of_week' | 'at_counter' | 'online'>;

interface PromotionFieldsProps {
  readonly form: PromotionFormState;
  readonly example: CampaignExample | null;
}

/** The controls of 'Criar Nova Promoção' (§5), with hours (D-30) and limits (D-131). */
export function PromotionFields({ form, example }: PromotionFieldsProps) {
  const { problems } = form;
  const line = (name: LineField, label: string, input: ComponentProps<'input'>, isRequired: boolean) => (
    <Field label={label} error={problems[name]} isRequired={isRequired}>
      {(control) => <Input {...control} {...input} {...form.text(name)} autoComplete="off" />}
    </Field>
  );
  return (
    <>
      {line('title', text.fieldTitle, { maxLength: 80 }, true)}
      <Field label={text.fieldDescription} error={problems.description} isRequired={false}>
        {(control) => <Textarea {...control} {...form.text('description')} rows={2} maxLength={500} />}
      </Field>
      {line('pct_off', text.percent, whole, true)}
      <Pair>
        {line('min_value_cents', text.minimum, amount, false)}
        {line('max_discount_cents', text.maximum, amount, false)}
      </Pair>
      <Pair hint={text.zone}>
        {line('start_at', text.startAt, { type: 'datetime-local' }, true)}
        {line('end_at', text.endAt, { type: 'datetime-local' }, true)}
      </Pair>
      <Days form={form} />
      <Pair hint={text.hours}>
        {line('start_minute', text.startTime, { type: 'time' }, false)}
        {line('end_minute', text.endTime, { type: 'time' }, false)}
      </Pair>
      <PromotionPlaces form={form} example={example} />
      <Pair hint={text.limits}>
        {line('total_limit', text.totalLimit, whole, false)}
        {line('per_user_limit', text.perUserLimit, whole, false)}
      </Pair>
    </>
  );
}

// Text, not numbers: of what it cannot read a browser's field of numbers tells only that it is empty.
const whole = { inputMode: 'numeric', maxLength: 9 } as const;
const amount = { inputMode: 'decimal', maxLength: 12 } as const;

const Pair = ({ hint, children }: ComponentProps<'div'> & { readonly hint?: string }) => (
  <div className="grid gap-1.5">
    <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    {hint && <p className="text-muted-foreground text-sm">{hint}</p>}
  </div>
);

/** All seven to begin with (§5). */
function Days({ form: { values, problems, change } }: Pick<PromotionFieldsProps, 'form'>) {
  const problem = problems.days_of_week;
  const chosen = values.days_of_week;
  const toggle = (day: number, isOn: boolean) =>
    change({ days_of_week: weekdays.filter((one) => (one === day ? isOn : chosen.includes(one))) });
  const errorId = useId();
  return (
    <fieldset className="grid gap-1.5" {...(problem && { 'aria-describedby': errorId })}>
      <legend className="mb-1.5 text-[.95rem] font-semibold">{text.days}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label
            key={day}
            className="border-input has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="days_of_week"
              value={day}
              checked={chosen.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
              aria-label={dayNames[day]}
              {...(problem && { 'aria-invalid': true })}
              className="accent-primary size-5 focus-visible:outline-none"
            />
            <span aria-hidden="true">{dayLabels[day]}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
