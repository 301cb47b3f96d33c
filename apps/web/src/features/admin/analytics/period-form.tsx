import { isReportPeriod, type ReportPeriod } from '@patinha/domain/admin';
import { type FormEvent, type ReactNode, useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { textIn } from '../form-text.ts';
import { periodText as text } from '../lists/admin-reports.strings.ts';
import { type PeriodChoice, periodChoices, periodOf } from './period-choice.ts';

interface PeriodFormProps {
  readonly onChosen: (period: ReportPeriod, data: FormData) => void;
  /** Fields before the period. */
  readonly before?: ReactNode;
  /** The button and the content next to it. */
  readonly children: ReactNode;
}

/** Chooses a period: one of the usual ones or two days. */
export function PeriodForm({ onChosen, before, children }: PeriodFormProps) {
  const [choice, setChoice] = useState<PeriodChoice>('days');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const period = periodOf(choice, serverNow()) ?? { from: textIn(data, 'from'), to: textIn(data, 'to') };
    const isGood = period.from !== '' && period.to !== '' && isReportPeriod(period);
    setProblem(isGood ? undefined : text.wrong);
    if (isGood) onChosen(period, data);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-4">
      {before}
      <Field label={text.period} className="min-w-48 flex-1">
        {(control) => (
          <Select
            {...control}
            value={choice}
            onChange={({ target }) =>
              setChoice(periodChoices.find((known) => known === target.value) ?? 'days')
            }
          >
            {periodChoices.map((known) => (
              <option key={known} value={known}>
                {text.choices[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {choice === 'own' && (
        <>
          <Field label={text.from} className="min-w-40 flex-1" error={problem}>
            {(control) => <Input {...control} name="from" type="date" />}
          </Field>
          <Field label={text.to} className="min-w-40 flex-1">
            {(control) => <Input {...control} name="to" type="date" />}
          </Field>
        </>
      )}
      {children}
    </form>
  );
}
