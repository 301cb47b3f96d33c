import type { AvailabilityExceptionRow } from '@patinha/contract/availability';

import { hourText } from '../../lib/form/clock-minutes.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { useAvailabilityChanges } from './availability.api.ts';
import { addErrorText, availabilityText, blockText, removeErrorText } from './availability.strings.ts';
import { exceptionForm, exceptionStart } from './exception-draft.ts';

interface BlockDayProps {
  readonly day: string;
  /** What differs from the week on this day. */
  readonly exceptions: readonly AvailabilityExceptionRow[];
}

/** Blocks a day or a part of it, and unblocks it; existing bookings stay. */
export function BlockDay({ day, exceptions }: BlockDayProps) {
  const { add, remove } = useAvailabilityChanges();
  const isClosed = exceptions.some(({ is_open, start_minute }) => !is_open && start_minute === null);
  const form = useContractForm({
    ...exceptionForm,
    start: { ...exceptionStart, day },
    send: (exception) => add.mutateAsync(exception),
  });
  const { values, problems } = form;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 empty:hidden">
        {exceptions.map((exception) => (
          <li key={exception.id}>
            <Button
              size="sm"
              variant="outline"
              isPending={remove.isPending && remove.variables[0] === exception.id}
              onClick={() => remove.mutate([exception.id])}
            >
              {freeLabel(exception)}
            </Button>
          </li>
        ))}
      </ul>
      {remove.isError && <Alert tone="destructive">{removeErrorText(remove.error)}</Alert>}
      {!isClosed && (
        <Form form={form} aria-label={blockText.title} className="grid gap-3">
          <Field label={blockText.title} hint={blockText.hint}>
            {(control) => (
              <Select {...control} {...form.text('kind')}>
                <option value="closedAllDay">{blockText.wholeDay}</option>
                <option value="closedPart">{blockText.part}</option>
              </Select>
            )}
          </Field>
          {values.kind !== 'closedAllDay' && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={availabilityText.start}>
                {(control) => <Input {...control} {...form.text('start')} type="time" />}
              </Field>
              <Field label={availabilityText.end} error={problems.end}>
                {(control) => <Input {...control} {...form.text('end')} type="time" />}
              </Field>
            </div>
          )}
          {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
          <Button type="submit" variant="secondary" className="justify-self-start" isPending={add.isPending}>
            {blockText.submit}
          </Button>
        </Form>
      )}
    </div>
  );
}

function freeLabel({ is_open, start_minute, end_minute }: AvailabilityExceptionRow): string {
  if (start_minute === null || end_minute === null) return blockText.freeDay;
  const label = is_open ? blockText.removeOpening : blockText.freePart;
  return label(hourText(start_minute), hourText(end_minute));
}
