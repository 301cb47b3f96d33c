import { calendarDay } from '@patinha/domain/shared';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { useAvailabilityChanges } from './availability.api.ts';
import { addErrorText, availabilityText } from './availability.strings.ts';
import { exceptionForm, exceptionStart, type ExceptionFormState } from './exception-draft.ts';

/** One more day that differs from the week. */
export function ExceptionForm() {
  const { add } = useAvailabilityChanges();
  const [today] = useState(() => calendarDay(serverNow()));
  const form = useContractForm({
    ...exceptionForm,
    start: exceptionStart,
    send: (exception) => add.mutateAsync(exception),
    isRepeated: true,
    keep: 'exception',
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid items-start gap-3 sm:max-xl:grid-cols-2">
        <Field label={availabilityText.day} error={form.problems.day}>
          {(control) => <Input {...control} {...form.text('day')} type="date" min={today} />}
        </Field>
        <Field label={availabilityText.kind}>
          {(control) => (
            <Select {...control} {...form.text('kind')}>
              <option value="closedAllDay">{availabilityText.closedAllDay}</option>
              <option value="closedPart">{availabilityText.closedPart}</option>
              <option value="openPart">{availabilityText.openPart}</option>
            </Select>
          )}
        </Field>
        {form.values.kind === 'closedAllDay' ? (
          <Field label={availabilityText.lastDay} error={form.problems.lastDay} isRequired={false}>
            {(control) => (
              <Input {...control} {...form.text('lastDay')} type="date" min={form.values.day || today} />
            )}
          </Field>
        ) : (
          <HourFields form={form} />
        )}
      </div>
      {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={add.isPending}>
        {add.isPending ? availabilityText.adding : availabilityText.addException}
      </Button>
    </Form>
  );
}

function HourFields({ form }: { readonly form: ExceptionFormState }) {
  return (
    <>
      <Field label={availabilityText.start}>
        {(control) => <Input {...control} {...form.text('start')} type="time" />}
      </Field>
      <Field label={availabilityText.end} error={form.problems.end}>
        {(control) => <Input {...control} {...form.text('end')} type="time" />}
      </Field>
    </>
  );
}
