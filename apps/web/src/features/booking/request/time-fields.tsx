import { type ReactNode, useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { money, formatDuration } from '../../../ui/format.ts';
import { requestText } from './booking-request.strings.ts';
import { DayTimeFields } from './day-time-fields.tsx';
import { LengthField } from './length-field.tsx';
import { type RequestDraft, type RequestedService } from './request-draft.ts';
import type { Problems } from './request-problems.ts';

/** The selected day and its purpose. */
export interface WaitQuestion {
  readonly day: string;
  readonly durationMinutes: number | undefined;
  readonly petIds: readonly string[];
  readonly free: readonly Date[];
}

interface TimeFieldsProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly problems: Problems;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
  readonly renderWaiting?: ((question: WaitQuestion) => ReactNode) | undefined;
}

/** Day and time of the place, the unit when the service has both prices, and the length when it is by the hour. */
export function TimeFields({ service, draft, problems, onChange, renderWaiting }: TimeFieldsProps) {
  const [now] = useState(() => serverNow());
  const durationMinutes = draft.unit === 'hour' ? Number(draft.durationMinutes) : undefined;
  const { day, petIds } = draft;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayTimeFields
        serviceId={service.id}
        zone={service.zone}
        labels={requestText}
        draft={draft}
        durationMinutes={durationMinutes}
        now={now}
        problems={problems}
        onChange={onChange}
        renderWaiting={(free) => renderWaiting?.({ day, durationMinutes, petIds, free })}
      />
      <UnitField service={service} draft={draft} problems={problems} onChange={onChange} />
      {draft.unit === 'hour' && (
        <LengthField
          label={requestText.duration}
          minutes={Number(draft.durationMinutes)}
          problem={problems.durationMinutes}
          onChange={(minutes) => onChange({ durationMinutes: String(minutes) })}
        />
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
          <option value="hour">{requestText.byHour(money('service-price', hour))}</option>
          <option value="service">
            {requestText.byService(money('service-price', whole), formatDuration(minutes))}
          </option>
        </Select>
      )}
    </Field>
  );
}
