import { type Booking, proposeBookingChange } from '@patinha/contract/booking';
import { addMs, instantOf, minuteMs } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { errorText, fieldProblemText } from '../booking-errors.strings.ts';
import { isDay, startOf } from '../request/request-draft.ts';
import { momentProblems } from '../request/request-problems.ts';
import { DayTimeFields } from '../request/when/day-time-fields.tsx';
import { LengthField } from '../request/when/length-field.tsx';
import { type ChangeRequest, changeQuote } from './booking-change.api.ts';
import { changeText } from './booking-change.strings.ts';
import { ChangeMoney } from './change-money.tsx';
import { useProposal } from './use-proposal.ts';

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
function changeRequestOf(
  { day, time, minutes }: ChangeDraft,
  zone: Booking['zone'],
): ChangeRequest | undefined {
  const [, hours, rest] = timePattern.exec(time) ?? [];
  if (hours === undefined || rest === undefined || !isDay(day)) return undefined;
  const startsAt = instantOf(day, Number(hours) * 60 + Number(rest), zone);
  return { starts_at: startsAt.toISOString(), ends_at: addMs(startsAt, minutes * minuteMs).toISOString() };
}

/** A new day and time, and a new length where the price is by the hour; shows the cost before it is sent. */
export function ChangeForm({ booking, onSent }: ChangeFormProps) {
  const [now] = useState(() => serverNow());
  const propose = useProposal(booking.id, onSent);
  const form = useContractForm({
    schema: proposeBookingChange.body,
    start: { day: '', time: '', minutes: booking.minutes },
    input: (draft) => changeRequestOf(draft, booking.zone) ?? { starts_at: '' },
    sentences: { day: fieldProblemText, time: fieldProblemText },
    fieldOf: { starts_at: 'time', ends_at: 'time' },
    extraProblems: (draft) => momentProblems(draft, startOf(draft, booking)),
    send: async (_checked, _pressed, draft) => {
      const wanted = changeRequestOf(draft, booking.zone);
      if (wanted) await propose.mutateAsync(wanted);
    },
    keep: `change.${booking.id}`,
  });
  const requested = changeRequestOf(form.values, booking.zone);
  const change = (changes: Partial<ChangeDraft>) => {
    propose.reset();
    form.change(changes);
  };
  return (
    <Form form={form} className="grid gap-4" aria-label={changeText.open}>
      <TimeChoice
        booking={booking}
        draft={form.values}
        now={now}
        problems={form.problems}
        onChange={change}
      />
      <NewPrice booking={booking} requested={requested} />
      {propose.isError && <Alert tone="destructive">{errorText(propose.error)}</Alert>}
      <Button type="submit" className="justify-self-start" isPending={propose.isPending}>
        {propose.isPending ? changeText.submitting : changeText.submit}
      </Button>
    </Form>
  );
}

type Problems = Readonly<Partial<Record<'day' | 'time', string | undefined>>>;

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
        serviceId={booking.stay ? undefined : booking.service_id}
        zone={booking.zone}
        labels={changeText}
        draft={draft}
        durationMinutes={draft.minutes}
        moving={booking.id}
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

/** The server's price and consequences for the typed time. */
function NewPrice({
  booking,
  requested,
}: {
  readonly booking: Booking;
  readonly requested: ChangeRequest | undefined;
}) {
  const wanted = useDeferredValue(requested);
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
