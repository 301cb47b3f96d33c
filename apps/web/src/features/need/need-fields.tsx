import { bookingSettingsAt } from '@patinha/domain/booking';
import { serviceTypes } from '@patinha/domain/service';
import { addMs, calendarDay } from '@patinha/domain/shared';
import { useId, useState } from 'react';

import { serverNow } from '../../lib/server-time.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { CheckField, Field, FieldRow } from '../../ui/form/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import { formatDuration } from '../../ui/format.ts';
import type { NeedFormState, NeedPetChoice } from './need-draft.ts';
import { needFormText as text } from './need.strings.ts';

interface NeedFieldsProps {
  readonly form: NeedFormState;
  readonly pets: readonly NeedPetChoice[];
}

const offeredMinutes = [30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 10_080];

/** Service, pets and time. */
export function NeedFields({ form, pets }: NeedFieldsProps) {
  const { problems } = form;
  return (
    <>
      <FieldRow className="sm:grid-cols-2">
        <Field label={text.service} isRequired error={problems.service_type}>
          {(control) => (
            <Select {...control} {...form.text('service_type')}>
              {serviceTypes.map((type) => (
                <option key={type} value={type}>
                  {serviceTypeLabel[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.place} error={problems.location_type}>
          {(control) => (
            <Select {...control} {...form.text('location_type')}>
              <option value="">{text.anywhere}</option>
              <option value="domicilio">{text.home}</option>
              <option value="presencial">{text.away}</option>
            </Select>
          )}
        </Field>
      </FieldRow>
      <PetChoice form={form} pets={pets} />
      <Field label={text.words} hint={text.wordsHint} isRequired error={problems.description}>
        {(control) => <Textarea {...control} {...form.text('description')} rows={4} maxLength={1000} />}
      </Field>
      <TimeFields form={form} />
    </>
  );
}

function TimeFields({ form }: Pick<NeedFieldsProps, 'form'>) {
  const { problems } = form;
  const [now] = useState(() => serverNow());
  const minutes = Number(form.values.duration_minutes);
  const lengths = offeredMinutes.includes(minutes)
    ? offeredMinutes
    : [...offeredMinutes, minutes].toSorted((a, b) => a - b);
  return (
    <FieldRow className="sm:grid-cols-3">
      <Field label={text.day} isRequired error={problems.starts_at}>
        {(control) => (
          <Input
            {...control}
            type="date"
            {...form.text('day')}
            min={calendarDay(now)}
            max={calendarDay(addMs(now, bookingSettingsAt(now).maxAheadMs))}
          />
        )}
      </Field>
      <Field label={text.time} isRequired>
        {(control) => <Input {...control} type="time" {...form.text('time')} step={300} />}
      </Field>
      <Field label={text.duration} isRequired error={problems.duration_minutes}>
        {(control) => (
          <Select {...control} {...form.text('duration_minutes')}>
            {lengths.map((length) => (
              <option key={length} value={length}>
                {formatDuration(length)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FieldRow>
  );
}

function PetChoice({ form: { values, problems, change }, pets }: NeedFieldsProps) {
  const chosen = values.pet_ids;
  const problem = problems.pet_ids;
  const toggle = (id: string, isOn: boolean) =>
    change({ pet_ids: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) });
  const problemId = useId();
  return (
    <fieldset {...(problem !== undefined && { 'aria-describedby': problemId })}>
      <legend className="text-[.95rem] font-semibold">{text.pets}</legend>
      <div className="flex flex-wrap gap-x-6">
        {pets.map(({ id, name }) => (
          <CheckField key={id} label={name}>
            {(control) => (
              <Checkbox
                {...control}
                {...(problem !== undefined && { 'aria-invalid': true })}
                name="pet_ids"
                value={id}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            )}
          </CheckField>
        ))}
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-destructive text-sm font-medium">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
