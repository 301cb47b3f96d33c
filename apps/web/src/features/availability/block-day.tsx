import type { AvailabilityExceptionRow } from '@patinha/contract/availability';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { useAvailabilityChanges } from './availability.api.ts';
import { addErrorText, availabilityText, blockText } from './availability.strings.ts';
import { clockOf, endMinutesOf, minutesOf } from './clock-minutes.ts';
import { isStretchRight } from './use-week-draft.ts';

interface BlockDayProps {
  readonly day: string;
  /** What differs from the week on this day. */
  readonly exceptions: readonly AvailabilityExceptionRow[];
}

/** Blocks a day or a part of it, and frees what was blocked; bookings that were made stay. */
export function BlockDay({ day, exceptions }: BlockDayProps) {
  const { add, remove } = useAvailabilityChanges();
  const [isWhole, setWhole] = useState(true);
  const [hours, setHours] = useState({ start: '08:00', end: '12:00' });
  const isWrong = !isWhole && !isStretchRight(hours);
  const isClosed = exceptions.some(({ is_open, start_minute }) => !is_open && start_minute === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    add.mutate({
      day,
      is_open: false,
      start_minute: isWhole ? null : (minutesOf(hours.start) ?? null),
      end_minute: isWhole ? null : (endMinutesOf(hours.end) ?? null),
    });
  };
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 empty:hidden">
        {exceptions.map((exception) => (
          <li key={exception.id}>
            <Button
              size="sm"
              variant="outline"
              isPending={remove.isPending && remove.variables === exception.id}
              onClick={() => remove.mutate(exception.id)}
            >
              {freeLabel(exception)}
            </Button>
          </li>
        ))}
      </ul>
      {remove.isError && <Alert tone="destructive">{availabilityText.removeFailed}</Alert>}
      {!isClosed && (
        <form noValidate onSubmit={submit} aria-label={blockText.title} className="grid gap-3">
          <Field label={blockText.title} hint={blockText.hint}>
            {(control) => (
              <Select
                {...control}
                value={isWhole ? 'whole' : 'part'}
                onChange={(event) => setWhole(event.target.value === 'whole')}
              >
                <option value="whole">{blockText.wholeDay}</option>
                <option value="part">{blockText.part}</option>
              </Select>
            )}
          </Field>
          {!isWhole && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={availabilityText.start}>
                {(control) => (
                  <Input
                    {...control}
                    type="time"
                    value={hours.start}
                    onChange={(event) => setHours({ ...hours, start: event.target.value })}
                  />
                )}
              </Field>
              <Field label={availabilityText.end} error={isWrong ? availabilityText.wrongOrder : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    type="time"
                    value={hours.end}
                    onChange={(event) => setHours({ ...hours, end: event.target.value })}
                  />
                )}
              </Field>
            </div>
          )}
          {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
          <Button type="submit" variant="secondary" className="justify-self-start" isPending={add.isPending}>
            {blockText.submit}
          </Button>
        </form>
      )}
    </div>
  );
}

function freeLabel({ is_open, start_minute, end_minute }: AvailabilityExceptionRow): string {
  if (start_minute === null || end_minute === null) return blockText.freeDay;
  const label = is_open ? blockText.removeOpening : blockText.freePart;
  return label(clockOf(start_minute), clockOf(end_minute));
}
