import { bookingSettingsAt } from '@patinha/domain/booking';
import { addMs, calendarDay } from '@patinha/domain/shared';
import { useState } from 'react';

import { Field } from '../../ui/field.tsx';
import { formatBrl, formatDuration } from '../../ui/format.ts';
import { Input, Select } from '../../ui/input.tsx';
import { requestText } from './booking-request.strings.ts';
import { FreeTimes } from './free-times.tsx';
import { isDay, type RequestDraft, type RequestedService } from './request-draft.ts';
import type { Problems } from './request-problems.ts';

const offeredMinutes = [30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880];

interface TimeFieldsProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly problems: Problems;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
}

/** Day and time of the place, the unit when the service has both prices, and the length when it is by the hour. */
export function TimeFields({ service, draft, problems, onChange }: TimeFieldsProps) {
  const [now] = useState(() => new Date());
  const lastDay = calendarDay(addMs(now, bookingSettingsAt(now).maxAheadMs), service.zone);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={requestText.day} isRequired error={problems.day}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={calendarDay(now, service.zone)}
            max={lastDay}
            value={draft.day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        )}
      </Field>
      <Field label={requestText.time} isRequired error={problems.time}>
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
      {isDay(draft.day) && (
        <div className="sm:col-span-2">
          <FreeTimes
            serviceId={service.id}
            day={draft.day}
            durationMinutes={draft.unit === 'hour' ? Number(draft.durationMinutes) : undefined}
            time={draft.time}
            onChoose={(time) => onChange({ time })}
          />
        </div>
      )}
      <UnitField service={service} draft={draft} problems={problems} onChange={onChange} />
      {draft.unit === 'hour' && (
        <Field label={requestText.duration} isRequired error={problems.durationMinutes}>
          {(control) => (
            <Select
              {...control}
              value={draft.durationMinutes}
              onChange={(event) => onChange({ durationMinutes: event.target.value })}
            >
              {offeredMinutes.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {formatDuration(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

function UnitField({ service, draft, problems, onChange }: TimeFieldsProps) {
  const { price_per_hour_cents: hour, price_per_service_cents: whole, duration_minutes: minutes } = service;
  if (hour === null || whole === null) return null;
  return (
    <Field label={requestText.unit} isRequired error={problems.unit}>
      {(control) => (
        <Select
          {...control}
          value={draft.unit}
          onChange={(event) => onChange({ unit: event.target.value === 'service' ? 'service' : 'hour' })}
        >
          <option value="hour">{requestText.byHour(formatBrl(hour))}</option>
          <option value="service">{requestText.byService(formatBrl(whole), formatDuration(minutes))}</option>
        </Select>
      )}
    </Field>
  );
}
