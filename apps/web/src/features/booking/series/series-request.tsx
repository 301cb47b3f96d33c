import type { BookingSeries, SeriesPlan } from '@patinha/contract/booking';
import { seriesDates, type SeriesRhythm, seriesRhythms } from '@patinha/domain/booking';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { errorText } from '../booking-errors.strings.ts';
import {
  quoteQueryOf,
  requestBodyOf,
  type RequestDraft,
  type RequestedService,
} from '../request/request-draft.ts';
import { askForSeries, type PlanQuery, type SeriesBody, seriesPlan } from './booking-series.api.ts';
import { rhythmText, seriesRequestText as text } from './booking-series.strings.ts';
import { SeriesDates } from './series-dates.tsx';

interface SeriesRequestProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  /** Marks missing fields in the form; returns whether it is complete. */
  readonly check: () => boolean;
  readonly onRequested: (series: BookingSeries) => void;
}

interface Repetition {
  readonly everyWeeks: SeriesRhythm;
  readonly count: number;
}

/** The dates of a series with their prices, to keep or to drop, and the request for those that are kept. */
export function SeriesRequest({ service, draft, check, onRequested }: SeriesRequestProps) {
  const [repetition, setRepetition] = useState<Repetition>({ everyWeeks: 1, count: 4 });
  const query = planQueryOf(draft, service, repetition);
  const deferredQuery = useDeferredValue(query);
  const plan = useQuery({ ...seriesPlan(deferredQuery), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4">
      <RepetitionFields repetition={repetition} onChange={setRepetition} />
      {deferredQuery === undefined && <p className="text-muted-foreground">{text.waiting}</p>}
      {deferredQuery !== undefined && plan.isPending && <Skeleton className="h-48 rounded-lg" />}
      {plan.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={errorText(plan.error)}
          onRetry={() => plan.refetch()}
        />
      )}
      {deferredQuery !== undefined && plan.data && (
        <KeptDates
          plan={plan.data}
          bodyOf={(starts, total) => bodyOf({ draft, service, repetition }, starts, total)}
          check={check}
          onRequested={onRequested}
        />
      )}
    </div>
  );
}

function planQueryOf(
  draft: RequestDraft,
  service: RequestedService,
  { everyWeeks, count }: Repetition,
): PlanQuery | undefined {
  const single = quoteQueryOf(draft, service);
  if (!single || draft.petIds.length === 0) return undefined;
  return { ...single, pet_ids: draft.petIds.join(','), every_weeks: everyWeeks, count };
}

interface SeriesSelection {
  readonly draft: RequestDraft;
  readonly service: RequestedService;
  readonly repetition: Repetition;
}

function bodyOf(
  { draft, service, repetition }: SeriesSelection,
  starts: readonly string[],
  totalCents: number,
): SeriesBody {
  const single = requestBodyOf(draft, service);
  const { starts_at: _start, ends_at: _end, promotion_id: _promotion, ...body } = single;
  return {
    ...body,
    every_weeks: repetition.everyWeeks,
    starts: [...starts],
    max_total_cents: totalCents,
  };
}

interface RepetitionFieldsProps {
  readonly repetition: Repetition;
  readonly onChange: (repetition: Repetition) => void;
}

const counts = Array.from({ length: seriesDates.max - seriesDates.min + 1 }, (_, n) => n + seriesDates.min);

const RepetitionFields = ({ repetition, onChange }: RepetitionFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={text.rhythm}>
      {(control) => (
        <Select
          {...control}
          value={repetition.everyWeeks}
          onChange={(event) =>
            onChange({ ...repetition, everyWeeks: Number(event.target.value) === 2 ? 2 : 1 })
          }
        >
          {seriesRhythms.map((weeks) => (
            <option key={weeks} value={weeks}>
              {rhythmText[weeks]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={text.count}>
      {(control) => (
        <Select
          {...control}
          value={repetition.count}
          onChange={(event) => onChange({ ...repetition, count: Number(event.target.value) })}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {text.countOption(count)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

interface KeptDatesProps {
  readonly plan: SeriesPlan;
  readonly bodyOf: (starts: readonly string[], totalCents: number) => SeriesBody;
  readonly check: () => boolean;
  readonly onRequested: (series: BookingSeries) => void;
}

function KeptDates({ plan, bodyOf: makeBody, check, onRequested }: KeptDatesProps) {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const request = useSeriesRequest(onRequested);
  const kept = plan.items.filter(({ starts_at: start }) => !dropped.includes(start));
  const taken = kept.filter(({ conflict }) => conflict !== null);
  const free = kept.filter(({ conflict }) => conflict === null);
  const totalCents = free.reduce((sum, { total_cents: cents }) => sum + (cents ?? 0), 0);
  const change = (next: readonly string[]) => {
    setDropped(next);
    setProblem(undefined);
    request.reset();
  };
  const submit = () => {
    const isComplete = check();
    const found =
      taken.length > 0 ? text.stillTaken : free.length < seriesDates.min ? text.tooFew : undefined;
    setProblem(found);
    const starts = free.map(({ starts_at: start }) => start);
    const body = makeBody(starts, totalCents);
    if (isComplete && !found) request.send(body);
  };
  return (
    <>
      <SeriesDates plan={plan} dropped={dropped} onChange={change} taken={taken} />
      {problem !== undefined && <Alert tone="destructive">{problem}</Alert>}
      {request.error && <Alert tone="destructive">{errorText(request.error)}</Alert>}
      <div className="grid gap-2">
        <Button size="lg" isPending={request.isPending} onClick={submit}>
          {request.isPending ? text.submitting : text.submit(free.length)}
        </Button>
        <p className="text-muted-foreground text-sm">{text.note}</p>
      </div>
    </>
  );
}

/** One key per body: a retry takes effect once. A refusal reloads the free times. */
function useSeriesRequest(onRequested: (series: BookingSeries) => void) {
  const queries = useQueryClient();
  const { keyOf } = useBodyKeys();
  const request = useMutation({
    mutationFn: (body: SeriesBody) => askForSeries(body, keyOf(body)),
    onSuccess: onRequested,
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
  const send = (body: SeriesBody) => request.mutate(body);
  return { send, reset: request.reset, error: request.error, isPending: request.isPending };
}
