import { calendarDay } from '@patinha/domain/shared';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { type NewException, useAvailabilityChanges } from './availability.api.ts';
import { addErrorText, availabilityText } from './availability.strings.ts';
import { endMinutesOf, minutesOf } from './clock-minutes.ts';
import { isStretchRight } from './use-week-draft.ts';

const kinds = { closedAllDay: false, closedPart: false, openPart: true } as const;
type Kind = keyof typeof kinds;
const isKind = (text: string): text is Kind => text in kinds;

interface Draft {
  readonly day: string;
  readonly kind: Kind;
  readonly start: string;
  readonly end: string;
}
const blank: Draft = { day: '', kind: 'closedAllDay', start: '08:00', end: '12:00' };

function exceptionOf({ day, kind, start, end }: Draft): NewException {
  const isWholeDay = kind === 'closedAllDay';
  return {
    day,
    is_open: kinds[kind],
    start_minute: isWholeDay ? null : (minutesOf(start) ?? null),
    end_minute: isWholeDay ? null : (endMinutesOf(end) ?? null),
  };
}

/** One more day that differs from the week. */
export function ExceptionForm() {
  const { add } = useAvailabilityChanges();
  const [draft, setDraft] = useState(blank);
  const [wasTried, setTried] = useState(false);
  const [today] = useState(() => calendarDay(new Date()));
  const isDayMissing = draft.day < today;
  const isWrongOrder = draft.kind !== 'closedAllDay' && !isStretchRight(draft);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isDayMissing || isWrongOrder) return;
    add.mutate(exceptionOf(draft), {
      onSuccess: () => {
        setDraft(blank);
        setTried(false);
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-3 sm:max-xl:grid-cols-2">
        <Field
          label={availabilityText.day}
          error={wasTried && isDayMissing ? availabilityText.dayMissing : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={draft.day}
              onChange={(event) => change({ day: event.target.value })}
            />
          )}
        </Field>
        <Field label={availabilityText.kind}>
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              onChange={({ target }) => isKind(target.value) && change({ kind: target.value })}
            >
              <option value="closedAllDay">{availabilityText.closedAllDay}</option>
              <option value="closedPart">{availabilityText.closedPart}</option>
              <option value="openPart">{availabilityText.openPart}</option>
            </Select>
          )}
        </Field>
        {draft.kind !== 'closedAllDay' && (
          <HourFields draft={draft} isWrong={wasTried && isWrongOrder} onChange={change} />
        )}
      </div>
      {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={add.isPending}>
        {add.isPending ? availabilityText.adding : availabilityText.addException}
      </Button>
    </form>
  );
}

interface HourFieldsProps {
  readonly draft: Draft;
  readonly isWrong: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function HourFields({ draft, isWrong, onChange }: HourFieldsProps) {
  return (
    <>
      <Field label={availabilityText.start}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={draft.start}
            onChange={(event) => onChange({ start: event.target.value })}
          />
        )}
      </Field>
      <Field label={availabilityText.end} error={isWrong ? availabilityText.wrongOrder : undefined}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={draft.end}
            onChange={(event) => onChange({ end: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
