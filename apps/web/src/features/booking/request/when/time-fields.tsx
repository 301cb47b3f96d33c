import { calendarDay, instantOf } from '@patinha/domain/shared';
import { ChevronRight, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { clockOf, hourText } from '../../../../lib/form/clock-minutes.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { ErrorLine, Skeleton } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/input.tsx';
import { money, formatDuration } from '../../../../ui/format.ts';
import { requestText } from '../booking-request.strings.ts';
import { dayWord } from '../moment-text.ts';
import { type RequestDraft, type RequestedService } from '../request-draft.ts';
import type { Problems } from '../request-problems.ts';
import { DayStrip } from './day-strip.tsx';
import { DayTimeFields } from './day-time-fields.tsx';
import type { FreeDay } from './free-days.api.ts';
import { HourChoice } from './hour-choice.tsx';
import { LengthChoice } from './length-choice.tsx';
import { type FreeStarts, useFreeStarts } from './use-free-starts.ts';
import { whenText as text } from './when.strings.ts';

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

/** The unit when the service has both prices, the length when it is by the hour, then day and hour of the place. */
export function TimeFields({ service, draft, problems, onChange, renderWaiting }: TimeFieldsProps) {
  const [now] = useState(() => serverNow());
  const durationMinutes = draft.unit === 'hour' ? Number(draft.durationMinutes) : undefined;
  const free = useFreeStarts(service, draft.day, durationMinutes);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        <UnitField service={service} draft={draft} problems={problems} onChange={onChange} />
        {draft.unit === 'hour' && (
          <LengthChoice
            minutes={Number(draft.durationMinutes)}
            problem={problems.durationMinutes}
            onChange={(minutes) => onChange({ durationMinutes: String(minutes) })}
          />
        )}
      </div>
      <FreeChoice
        free={free}
        today={calendarDay(now, service.zone)}
        draft={draft}
        isMissing={problems.day !== undefined || problems.time !== undefined}
        onChange={onChange}
      />
      {free.starts &&
        renderWaiting?.({
          day: free.shownDay,
          durationMinutes,
          petIds: draft.petIds,
          free: free.starts.map((minute) => instantOf(free.shownDay, minute, service.zone)),
        })}
      <details open={free.hasFailed}>
        <summary className="text-link min-h-11 cursor-pointer py-2.5 font-semibold">{text.typed}</summary>
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          <DayTimeFields
            serviceId={undefined}
            zone={service.zone}
            labels={requestText}
            draft={draft}
            durationMinutes={durationMinutes}
            now={now}
            problems={problems}
            onChange={onChange}
          />
        </div>
      </details>
    </div>
  );
}

interface FreeChoiceProps {
  readonly free: FreeStarts;
  readonly today: string;
  readonly draft: RequestDraft;
  readonly isMissing: boolean;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
}

/** The first free hour, the days, and the hours of the shown day, at the height that they have in the end. */
function FreeChoice({ free, today, draft, isMissing, onChange }: FreeChoiceProps) {
  const { days, shownDay } = free;
  if (free.isPending && !days)
    return (
      <>
        <Skeleton className="h-12 rounded-lg" />
        <Skeleton className="h-31 rounded-lg" />
        <Skeleton className="h-70 rounded-lg" />
      </>
    );
  /** An hour that the other day has too stays chosen. */
  const chooseDay = (day: string) => {
    const starts = days?.find((one) => one.day === day)?.start_minutes ?? [];
    const has = starts.some((minute) => clockOf(minute) === draft.time);
    onChange({ day, time: has ? draft.time : '' });
  };
  const isHourMissing = isMissing && draft.time === '';
  return (
    <>
      {free.hasFailed && <ErrorLine title={text.nextFailed} onRetry={free.retry} />}
      {days && (
        <>
          <FirstFree days={days} today={today} onChoose={onChange} />
          <DayStrip
            days={days}
            chosen={shownDay}
            isMissing={isMissing && draft.day === ''}
            onChoose={chooseDay}
          />
        </>
      )}
      <Hours free={free} today={today} draft={draft} isMissing={isHourMissing} onChange={onChange} />
      {isHourMissing && (
        <p role="alert" className="text-destructive text-sm font-medium">
          {text.missing}
        </p>
      )}
    </>
  );
}

/** The hours of the shown day. */
function Hours({
  free: { shownDay, starts, isPending, hasFailed, hasDayFailed, retry },
  today,
  draft,
  isMissing,
  onChange,
}: FreeChoiceProps) {
  if (shownDay === '') return null;
  if (hasDayFailed) return hasFailed ? null : <ErrorLine title={text.nextFailed} onRetry={retry} />;
  if (!starts) return isPending ? <Skeleton className="h-30 rounded-lg" /> : null;
  return (
    <HourChoice
      day={shownDay}
      today={today}
      starts={starts}
      time={draft.day === shownDay ? draft.time : ''}
      isMissing={isMissing}
      onChoose={(time) => onChange({ day: shownDay, time })}
    />
  );
}

interface FirstFreeProps {
  readonly days: readonly FreeDay[];
  readonly today: string;
  readonly onChoose: (first: Pick<RequestDraft, 'day' | 'time'>) => void;
}

function FirstFree({ days, today, onChoose }: FirstFreeProps) {
  const first = days.find(({ start_minutes: starts }) => starts.length > 0);
  const minute = first?.start_minutes[0];
  if (!first || minute === undefined)
    return (
      <p>
        <span className="font-semibold">{text.noneSoon}</span> {text.noneSoonHint}
      </p>
    );
  return (
    <button
      type="button"
      className="bg-warning-soft flex min-h-12 w-full items-center gap-2.5 rounded-lg px-3.5 py-2 text-left text-sm font-semibold sm:text-base"
      onClick={() => onChoose({ day: first.day, time: clockOf(minute) })}
    >
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{text.first(dayWord(first.day, today), hourText(minute))}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </button>
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
