import type { StayDate } from '@patinha/contract/availability';
import { weekdayOfDay, isStayUnit } from '@patinha/domain/availability';
import { addDays, calendarDay } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { useQuery } from '../../../../lib/api/use-query.ts';
import { clockOf, hourText } from '../../../../lib/form/clock-minutes.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { loadErrorText } from '../../../../lib/words/error-text.ts';
import { nightsText } from '../../../../lib/words/stay-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../../ui/feedback.tsx';
import { Field, FieldRow } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { stayDaysOf } from '../../booking.api.ts';
import { isDay, type RequestDraft, type RequestedService } from '../request-draft.ts';
import type { Problems } from '../request-problems.ts';
import type { WaitQuestion } from '../when/time-fields.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import {
  type ChosenDates,
  dayParts,
  fullDay,
  nightsBetween,
  type StayRules,
  stretchOf,
} from './stay-choice.ts';
import { dayPartLabel, stayText as text } from './stay.strings.ts';

interface StayTimeFieldsProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly problems: Problems;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
  readonly renderWaiting?: ((question: WaitQuestion) => ReactNode) | undefined;
}

/** The span whose windows and places a choice needs; undefined dates leave the query off. */
function datesToRead({ firstDay, lastDay }: ChosenDates): readonly [string, string] {
  if (!isDay(firstDay)) return ['', ''];
  return [firstDay, isDay(lastDay) && lastDay >= firstDay ? lastDay : firstDay];
}

const monday = (day: string): string => addDays(day, -((weekdayOfDay(day) + 6) % 7));

/** Six weeks of dates and those of the choice; fills in the hours that are kept on the chosen dates. */
function useStayDates(
  { service, draft, onChange }: Pick<StayTimeFieldsProps, 'service' | 'draft' | 'onChange'>,
  today: string,
) {
  const [from, setFrom] = useState(() => monday(draft.day || today));
  const days = useQuery({
    ...stayDaysOf(service.id, from, addDays(from, 6 * 7 - 1)),
    placeholderData: keepPreviousData,
  });
  const chosen = { firstDay: draft.day, lastDay: draft.lastDay };
  const ends = useQuery(stayDaysOf(service.id, ...datesToRead(chosen)));
  const dates = new Map(
    [...(days.data?.items ?? []), ...(ends.data?.items ?? [])].map((date) => [date.day, date]),
  );
  const { arrival, departure } = hoursOf(dates, chosen, draft);
  const isKept = arrival === draft.arrival && departure === draft.departure;
  const fillHours = useEffectEvent(() => onChange({ arrival, departure }));
  // The hours that are kept on a date are known once its windows are. Those of the two dates may come one right after
  // the other, with no time between at which both are filled in.
  const missing = isKept ? undefined : [draft.arrival, draft.departure, arrival, departure].join(' ');
  useEffect(() => {
    if (missing !== undefined) fillHours();
  }, [missing]);
  return { days, dates, from, setFrom };
}

/** First and last day of a stay, and when the pet comes and goes. */
export function StayTimeFields({ service, draft, problems, onChange, renderWaiting }: StayTimeFieldsProps) {
  const [today] = useState(() => calendarDay(serverNow(), service.zone));
  const chosen = { firstDay: draft.day, lastDay: draft.lastDay };
  const { days, dates, from, setFrom } = useStayDates({ service, draft, onChange }, today);
  if (days.isPending) return <Skeleton className="h-96 rounded-lg" />;
  if (days.isError && !days.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(days.error)}
        onRetry={() => days.refetch()}
      />
    );
  const { unit, min_nights: minNights, max_nights: maxNights } = days.data;
  if (!isStayUnit(unit)) return null;
  const rules: StayRules = { unit, minNights, maxNights, pets: Math.max(1, draft.petIds.length) };
  const nights = nightsBetween(chosen, unit);
  const full = nights > 0 ? fullDay(dates, chosen, rules) : undefined;
  const choose = (next: typeof chosen) => onChange({ day: next.firstDay, lastDay: next.lastDay });
  const type = (next: typeof chosen) => {
    if (isDay(next.firstDay)) setFrom(monday(next.firstDay));
    choose(next);
  };
  return (
    <div className="grid gap-4">
      <DateFields draft={draft} rules={rules} problems={problems} onChoose={type} />
      <StayCalendar
        from={from}
        today={today}
        dates={dates}
        chosen={chosen}
        rules={rules}
        onChoose={choose}
        onTurn={(weeks) => setFrom((now) => addDays(now, weeks * 7))}
      />
      <p aria-live="polite" className="text-muted-foreground">
        {wordsOf({ nights, rules, hasFirst: draft.day !== '' })}
      </p>
      {full !== undefined && (
        <>
          <Alert tone="warning">{text.fullOn(`${Number(full.slice(8))}/${Number(full.slice(5, 7))}`)}</Alert>
          {renderWaiting?.({
            day: draft.day,
            durationMinutes: nights * 1440,
            petIds: draft.petIds,
            free: [],
          })}
        </>
      )}
      <HourChoice
        legend={text.arrive}
        windows={dates.get(draft.day)?.arrivals}
        chosen={draft.arrival}
        shows={({ from: start, until }) => text.between(hourOf(start), hourOf(until))}
        valueOf={({ from: start }) => clockOf(start)}
        onChange={(arrival) => onChange({ arrival })}
      />
      <HourChoice
        legend={text.leave}
        windows={dates.get(draft.lastDay)?.departures}
        chosen={draft.departure}
        shows={({ until }) => clockOf(until)}
        valueOf={({ until }) => clockOf(until)}
        onChange={(departure) => onChange({ departure })}
      />
      {service.requirements && <HouseRules words={service.requirements} />}
    </div>
  );
}

interface Said {
  readonly nights: number;
  readonly rules: StayRules;
  readonly hasFirst: boolean;
}

function wordsOf({ nights, rules: { unit, minNights, maxNights }, hasFirst }: Said): string {
  const bounds = [
    minNights > 1 && text.fewest(nightsText(unit, minNights)),
    nights > maxNights && text.most(nightsText(unit, maxNights)),
  ];
  const step = hasFirst ? text.chooseLast[unit] : text.chooseFirst[unit];
  return [nights > 0 ? nightsText(unit, nights) : step, ...bounds].filter(Boolean).join(' · ');
}

interface DateFieldsProps extends Pick<StayTimeFieldsProps, 'draft' | 'problems'> {
  readonly rules: StayRules;
  readonly onChoose: (chosen: { readonly firstDay: string; readonly lastDay: string }) => void;
}

/** The same two dates to type. */
const DateFields = ({ draft, rules: { unit }, problems, onChoose }: DateFieldsProps) => (
  <FieldRow className="sm:grid-cols-2">
    <Field label={text.first[unit]} isRequired error={problems.day ?? problems.time}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={draft.day}
          onChange={({ target }) => onChoose({ firstDay: target.value, lastDay: draft.lastDay })}
        />
      )}
    </Field>
    <Field label={text.last[unit]} isRequired error={problems.durationMinutes}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={draft.day}
          value={draft.lastDay}
          onChange={({ target }) => onChoose({ firstDay: draft.day, lastDay: target.value })}
        />
      )}
    </Field>
  </FieldRow>
);

/** `8` of a whole hour, `8:30` of another. */
const hourOf = (minutes: number): string => (minutes % 60 === 0 ? String(minutes / 60) : hourText(minutes));

type Stretch = NonNullable<ReturnType<typeof stretchOf>>;

interface HourChoiceProps {
  readonly legend: string;
  readonly windows: StayDate['arrivals'] | undefined;
  readonly chosen: string;
  readonly shows: (stretch: Stretch) => string;
  readonly valueOf: (stretch: Stretch) => string;
  readonly onChange: (clock: string) => void;
}

/** Morning, afternoon or evening, as far as the host keeps it. */
const HourChoice = ({ legend, windows, chosen, shows, valueOf, onChange }: HourChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-[.95rem] font-semibold">{legend}</legend>
    <div className="grid grid-cols-3 gap-2">
      {dayParts.map(({ id }) => {
        const stretch = stretchOf(windows, id);
        const isChosen = stretch !== undefined && valueOf(stretch) === chosen;
        return (
          <Button
            key={id}
            variant={isChosen ? 'default' : 'outline'}
            aria-pressed={isChosen}
            disabled={!stretch}
            className="h-auto flex-col gap-0 py-2"
            onClick={() => stretch && onChange(valueOf(stretch))}
          >
            <span>{dayPartLabel[id]}</span>
            <span className="text-sm font-normal">{stretch ? shows(stretch) : text.closed}</span>
          </Button>
        );
      })}
    </div>
  </fieldset>
);

/** Hours that stay possible on the chosen dates; the first open part where the former one is closed. */
function hoursOf(
  dates: ReadonlyMap<string, StayDate>,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  { arrival, departure }: Pick<RequestDraft, 'arrival' | 'departure'>,
) {
  const arrivals = dayParts.flatMap(({ id }) => stretchOf(dates.get(firstDay)?.arrivals, id) ?? []);
  const departures = dayParts.flatMap(({ id }) => stretchOf(dates.get(lastDay)?.departures, id) ?? []);
  const keeps = (clock: string, offered: readonly string[]) =>
    offered.includes(clock) ? clock : (offered[0] ?? clock);
  return {
    arrival: keeps(
      arrival,
      arrivals.map(({ from }) => clockOf(from)),
    ),
    departure: keeps(
      departure,
      departures.map(({ until }) => clockOf(until)),
    ),
  };
}

/** Read before the request is sent. */
const HouseRules = ({ words }: { readonly words: string }) => (
  <section
    aria-label={text.houseRules}
    className="bg-secondary text-secondary-foreground rounded-lg px-4 py-3"
  >
    <p className="font-semibold">{text.houseRules}</p>
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
  </section>
);
