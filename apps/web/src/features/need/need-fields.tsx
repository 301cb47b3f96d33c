import { bookingSettingsAt } from '@patinha/domain/booking';
import { type LocationType, type ServiceType, serviceTypes } from '@patinha/domain/service';
import { addMs, calendarDay } from '@patinha/domain/shared';
import { type ComponentProps, useId, useState } from 'react';

import { serviceTypeLabel } from '../../lib/service-type-label.ts';
import { CheckField, Field } from '../../ui/field.tsx';
import { formatDuration } from '../../ui/format.ts';
import { Checkbox, Input, Select, Textarea } from '../../ui/input.tsx';
import type { NeedProblems } from './need-draft.ts';
import { needFormText as text } from './need.strings.ts';

/** What the form begins with: a need that is changed, a search that found nothing, the profile. */
export interface NeedStart {
  readonly serviceType?: ServiceType | undefined;
  readonly description?: string | undefined;
  readonly petIds?: readonly string[] | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly minutes?: number | undefined;
  readonly locationType?: LocationType | null | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly district?: string | undefined;
  readonly budget?: string | undefined;
}

export interface NeedPetChoice {
  readonly id: string;
  readonly name: string;
}

interface NeedFieldsProps {
  readonly start: NeedStart;
  readonly pets: readonly NeedPetChoice[];
  readonly problems: NeedProblems;
}

const offeredMinutes = [30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 10_080];
const defaultMinutes = 60;

const Pair = (props: ComponentProps<'div'>) => (
  <div className="grid items-start gap-4 sm:grid-cols-2" {...props} />
);

/** What, for whom and when. */
export function NeedFields({ start, pets, problems }: NeedFieldsProps) {
  return (
    <>
      <Pair>
        <Field label={text.service} isRequired error={problems.service_type}>
          {(control) => (
            <Select {...control} name="service_type" defaultValue={start.serviceType ?? 'dog_walking'}>
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
            <Select {...control} name="location_type" defaultValue={start.locationType ?? ''}>
              <option value="">{text.anywhere}</option>
              <option value="domicilio">{text.home}</option>
              <option value="presencial">{text.away}</option>
            </Select>
          )}
        </Field>
      </Pair>
      <PetChoice pets={pets} chosen={start.petIds ?? []} problem={problems.pet_ids} />
      <Field label={text.words} hint={text.wordsHint} isRequired error={problems.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={4}
            maxLength={1000}
            defaultValue={start.description}
          />
        )}
      </Field>
      <TimeFields start={start} problems={problems} />
    </>
  );
}

function TimeFields({ start, problems }: Pick<NeedFieldsProps, 'start' | 'problems'>) {
  const [now] = useState(() => new Date());
  const minutes = start.minutes ?? defaultMinutes;
  const lengths = offeredMinutes.includes(minutes)
    ? offeredMinutes
    : [...offeredMinutes, minutes].toSorted((a, b) => a - b);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={text.day} isRequired error={problems.starts_at}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="day"
            min={calendarDay(now)}
            max={calendarDay(addMs(now, bookingSettingsAt(now).maxAheadMs))}
            defaultValue={start.day}
          />
        )}
      </Field>
      <Field label={text.time} isRequired>
        {(control) => (
          <Input {...control} type="time" name="time" step={300} defaultValue={start.time ?? '09:00'} />
        )}
      </Field>
      <Field label={text.duration} isRequired error={problems.duration_minutes}>
        {(control) => (
          <Select {...control} name="duration_minutes" defaultValue={minutes}>
            {lengths.map((length) => (
              <option key={length} value={length}>
                {formatDuration(length)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function PetChoice({
  pets,
  chosen,
  problem,
}: {
  readonly pets: readonly NeedPetChoice[];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
}) {
  const problemId = useId();
  const [only, ...others] = pets;
  const isChosen = (id: string) => chosen.includes(id) || (others.length === 0 && only?.id === id);
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
                defaultChecked={isChosen(id)}
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
