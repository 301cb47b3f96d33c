import { bookingSettingsAt } from '@patinha/domain/booking';
import { addMs, type BrazilianZone, calendarDay } from '@patinha/domain/shared';
import type { ComponentProps } from 'react';

import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { isDay } from '../request-draft.ts';
import { FreeTimes } from './free-times.tsx';

/** Lengths that a service by the hour is asked for in, minutes. */
export const offeredMinutes = [30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440];

interface DayTime {
  readonly day: string;
  readonly time: string;
}

interface DayTimeFieldsProps {
  /** Undefined for a stay, which has no free times of a day. */
  readonly serviceId: string | undefined;
  /** Of the place: day and time are shown in it. */
  readonly zone: BrazilianZone;
  readonly labels: DayTime;
  readonly draft: DayTime;
  /** Undefined where the service says itself how long it takes. */
  readonly durationMinutes: number | undefined;
  /** A booking that is to be moved: its own time counts as free. */
  readonly moving?: string | undefined;
  readonly now: Date;
  readonly problems: Readonly<Partial<Record<keyof DayTime, string | undefined>>>;
  readonly onChange: (changes: Partial<DayTime>) => void;
  readonly renderWaiting?: ComponentProps<typeof FreeTimes>['renderWaiting'];
}

/** A day, a time, and the free times of that day. */
export function DayTimeFields({
  serviceId,
  zone,
  labels,
  draft,
  durationMinutes,
  moving,
  now,
  problems,
  onChange,
  renderWaiting,
}: DayTimeFieldsProps) {
  return (
    <>
      <Field label={labels.day} isRequired error={problems.day}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={calendarDay(now, zone)}
            max={calendarDay(addMs(now, bookingSettingsAt(now).maxAheadMs), zone)}
            value={draft.day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        )}
      </Field>
      <Field label={labels.time} isRequired error={problems.time}>
        {(control) => (
          <Input
            {...control}
            type="time"
            step={300}
            value={draft.time}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        )}
      </Field>
      {serviceId !== undefined && isDay(draft.day) && (
        <div className="sm:col-span-2">
          <FreeTimes
            serviceId={serviceId}
            day={draft.day}
            durationMinutes={durationMinutes}
            time={draft.time}
            moving={moving}
            onChoose={(time) => onChange({ time })}
            renderWaiting={renderWaiting}
          />
        </div>
      )}
    </>
  );
}
