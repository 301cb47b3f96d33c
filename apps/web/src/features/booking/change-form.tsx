import type { Booking } from '@patinha/contract/booking';
import { addMs, instantOf, minuteMs } from '@patinha/domain/shared';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';

import { useQuery } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AskedChange, changeQuote, proposeChange } from './booking-change.api.ts';
import { changeText } from './booking-change.strings.ts';
import { requestProblemText } from './booking-request.strings.ts';
import { errorText, fieldProblemText } from './booking.strings.ts';
import { ChangeMoney } from './change-money.tsx';
import { DayTimeFields } from './day-time-fields.tsx';
import { LengthField } from './length-field.tsx';
import { isDay } from './request-draft.ts';

interface ChangeFormProps {
  readonly booking: Booking;
  readonly onSent: () => void;
}

interface ChangeDraft {
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
}

const timePattern = /^(\d{2}):(\d{2})$/;

/** The typed time as the server takes it; undefined while a part is missing. */
function askedOf({ day, time, minutes }: ChangeDraft, zone: Booking['zone']): AskedChange | undefined {
  const [, hours, rest] = timePattern.exec(time) ?? [];
  if (hours === undefined || rest === undefined || !isDay(day)) return undefined;
  const startsAt = instantOf(day, Number(hours) * 60 + Number(rest), zone);
  return { starts_at: startsAt.toISOString(), ends_at: addMs(startsAt, minutes * minuteMs).toISOString() };
}

/** Another day and time, and another length where the price is by the hour; what it costs is on screen before it is sent. */
export function ChangeForm({ booking, onSent }: ChangeFormProps) {
  const [draft, setDraft] = useState<ChangeDraft>({ day: '', time: '', minutes: booking.minutes });
  const [isTried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  const asked = askedOf(draft, booking.zone);
  const propose = useProposal(booking.id, onSent);
  const problems = problemsOf(draft, { asked, now });
  const change = (changes: Partial<ChangeDraft>) => {
    propose.reset();
    setDraft({ ...draft, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (asked && Object.keys(problems).length === 0) propose.mutate(asked);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-label={changeText.open}>
      <TimeChoice
        booking={booking}
        draft={draft}
        now={now}
        problems={isTried ? problems : {}}
        onChange={change}
      />
      <NewPrice booking={booking} asked={asked} />
      {propose.isError && <Alert tone="destructive">{errorText(propose.error)}</Alert>}
      <Button type="submit" className="justify-self-start" isPending={propose.isPending}>
        {propose.isPending ? changeText.submitting : changeText.submit}
      </Button>
    </form>
  );
}

type Problems = Partial<Record<'day' | 'time', string>>;

function problemsOf(
  { day, time }: ChangeDraft,
  { asked, now }: { readonly asked: AskedChange | undefined; readonly now: Date },
): Problems {
  const missing = fieldProblemText.required;
  if (!asked) return { ...(!isDay(day) && { day: missing }), ...(time === '' && { time: missing }) };
  return new Date(asked.starts_at) <= now ? { time: requestProblemText.past } : {};
}

interface TimeChoiceProps {
  readonly booking: Booking;
  readonly draft: ChangeDraft;
  readonly now: Date;
  readonly problems: Problems;
  readonly onChange: (changes: Partial<ChangeDraft>) => void;
}

function TimeChoice({ booking, draft, now, problems, onChange }: TimeChoiceProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayTimeFields
        serviceId={booking.service_id}
        zone={booking.zone}
        labels={changeText}
        draft={draft}
        durationMinutes={draft.minutes}
        now={now}
        problems={problems}
        onChange={onChange}
      />
      {booking.price_unit === 'hour' && (
        <LengthField
          label={changeText.duration}
          minutes={draft.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
    </div>
  );
}

/** What the typed time costs and does, by the server. */
function NewPrice({
  booking,
  asked,
}: {
  readonly booking: Booking;
  readonly asked: AskedChange | undefined;
}) {
  const wanted = useDeferredValue(asked);
  const quote = useQuery({ ...changeQuote(booking.id, wanted), placeholderData: keepPreviousData });
  if (!wanted) return <p className="text-muted-foreground">{changeText.quoteWaiting}</p>;
  if (quote.isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (quote.isError)
    return (
      <ErrorCard
        title={changeText.quoteFailed}
        description={errorText(quote.error)}
        onRetry={() => quote.refetch()}
      />
    );
  const { effect, previous_total_cents: before, total_cents: after, is_free: isFree } = quote.data;
  return (
    <div className="grid gap-3" aria-live="polite">
      <ChangeMoney side={booking.side} effect={effect} before={before} after={after} />
      {!isFree && <Alert tone="warning">{changeText.notFree}</Alert>}
    </div>
  );
}

/** A new intention has a new key; the same one sent again after a lost answer is one proposal. */
function useProposal(bookingId: string, onSent: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: (asked: AskedChange) => {
      const name = `${asked.starts_at} ${asked.ends_at}`;
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      return proposeChange(bookingId, asked, key);
    },
    onSuccess: () => {
      toast({ title: changeText.sent, description: changeText.sentHint });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
