import type { Booking, BookingSeries } from '@patinha/contract/booking';
import { calendarDay } from '@patinha/domain/shared';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { formatShortDay } from '../../../lib/words/stay-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { CheckField, Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Checkbox, Textarea } from '../../../ui/form/input.tsx';
import { money, formatWeekdayTime } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { requestText } from './booking-request.strings.ts';
import { ExtraChoice } from './extra-choice.tsx';
import { HomeAddress } from './home-address.tsx';
import { LiveQuote, useLiveQuote } from './live-quote.tsx';
import { type BookablePet, isTaken, PetChoice } from './pet-choice.tsx';
import {
  type DraftStart,
  isAtHome,
  isStay,
  quoteQueryOf,
  type RequestDraft,
  type RequestedService,
} from './request-draft.ts';
import type { RequestForm } from './request-problems.ts';
import { useBookingRequest } from './use-booking-request.ts';
import { NearHours } from './when/near-hours.tsx';
import { TimeFields } from './when/time-fields.tsx';

interface AskedTime extends Pick<DraftStart, 'day' | 'time' | 'durationMinutes'> {
  /** Names the choice of the hour, which may be made twice; empty without one. */
  readonly choice: string;
}

const nothing: AskedTime = { choice: '' };

interface BookingRequestFormProps {
  readonly service: RequestedService;
  readonly pets: readonly BookablePet[];
  /** Known values: from a repeated booking, or from the profile. */
  readonly start?: DraftStart;
  /** Day, hour and length that were chosen elsewhere; a later choice replaces what is in the form. */
  readonly asked?: AskedTime;
  /** Called with what is changed here of the time. */
  readonly onTimeChanged?: (changes: DraftStart) => void;
  readonly onRequested: (booking: Booking) => void;
  /** Called after several dates were requested at once. */
  readonly onSeriesRequested: (series: BookingSeries) => void;
  /** Rendered below the free times, for users whom none fits; belongs to another feature. */
  readonly renderWaiting?: ComponentProps<typeof TimeFields>['renderWaiting'];
}

const StayTimeFields = lazyPart(async () => (await import('./stay/stay-time-fields.tsx')).StayTimeFields);

// Few users request a whole series.
const SeriesRequest = lazyPart(async () => (await import('../series/series-request.tsx')).SeriesRequest);

/** Requests a booking; shows the server's price while the form is filled in. */
export function BookingRequestForm({
  service,
  pets,
  start,
  asked: { choice, ...asked } = nothing,
  onTimeChanged,
  onRequested,
  onSeriesRequested,
  renderWaiting,
}: BookingRequestFormProps) {
  const [isSeries, setSeries] = useState(false);
  const petIds = pets.filter((pet) => isTaken(service, pet)).map(({ id }) => id);
  const form = useBookingRequest({
    service,
    petIds,
    asked,
    onRequested,
    ...(start && { start }),
  });
  const { values: draft, problems, change } = form;
  useAsked(choice, () => change(asked));
  const changeTime = (changes: Partial<RequestDraft>) => {
    change(changes);
    onTimeChanged?.(changes);
  };
  if (pets.length === 0) return <NoPets />;
  // A series is sent by its own button, with this form checked before.
  const sent = isSeries ? { ...form, submit: form.check } : form;
  const leaveWith = (series: BookingSeries) => {
    // Reset before leaving, so that the page does not ask about unsent changes.
    flushSync(form.reset);
    onSeriesRequested(series);
  };
  return (
    <Form form={sent} className="flex flex-col gap-6">
      <WhenFields
        service={service}
        draft={draft}
        problems={problems}
        onChange={changeTime}
        renderWaiting={renderWaiting}
      />
      <PetChoice
        service={service}
        pets={pets}
        chosen={draft.petIds}
        problem={problems.petIds}
        onChange={(chosen) => change({ petIds: chosen })}
      />
      <ExtraChoice
        extras={service.extras}
        chosen={draft.extraIds}
        onChange={(extraIds) => change({ extraIds })}
      />
      {isAtHome(service) && (
        <HomeAddress
          address={draft.address}
          problems={problems}
          onChange={(address) => change({ address })}
        />
      )}
      <Instructions form={form} />
      {!isStay(service) && <RepeatField isSeries={isSeries} onChange={setSeries} />}
      {isSeries ? (
        <WhileLoading show={<Skeleton className="h-60 rounded-lg" />}>
          <SeriesRequest service={service} draft={draft} check={form.check} onRequested={leaveWith} />
        </WhileLoading>
      ) : (
        <OneRequest
          service={service}
          draft={draft}
          isPending={form.isSending}
          error={form.failure ?? null}
          onChange={changeTime}
        />
      )}
    </Form>
  );
}

/** Takes over each later choice; with the first the form began. */
function useAsked(choice: string, onAsked: () => void) {
  const known = useRef(choice);
  const take = useEffectEvent(onAsked);
  useEffect(() => {
    if (choice === '' || known.current === choice) return;
    known.current = choice;
    take();
  }, [choice]);
}

/** Dates of a stay, or day and hour. */
const WhenFields = (props: ComponentProps<typeof TimeFields>) =>
  isStay(props.service) ? (
    <WhileLoading show={<Skeleton className="h-96 rounded-lg" />}>
      <StayTimeFields {...props} />
    </WhileLoading>
  ) : (
    <TimeFields {...props} />
  );

const Instructions = ({ form }: { readonly form: RequestForm }) => (
  <Field
    label={requestText.instructions}
    hint={requestText.instructionsHint}
    isRequired={false}
    error={form.problems.instructions}
  >
    {(control) => (
      <Textarea
        {...control}
        {...form.text('instructions')}
        rows={1}
        maxLength={1000}
        className="field-sizing-content min-h-12"
      />
    )}
  </Field>
);

interface RepeatFieldProps {
  readonly isSeries: boolean;
  readonly onChange: (isSeries: boolean) => void;
}

const RepeatField = ({ isSeries, onChange }: RepeatFieldProps) => (
  <CheckField label={requestText.repeat}>
    {(control) => (
      <Checkbox {...control} checked={isSeries} onChange={(event) => onChange(event.target.checked)} />
    )}
  </CheckField>
);

interface OneRequestProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onChange: RequestForm['change'];
}

/** The price of one date and the request button, on a phone under the thumb from the first choice on. */
function OneRequest({ service, draft, isPending, error, onChange }: OneRequestProps) {
  const words = service.is_instant ? requestText.instant : requestText;
  const quote = useLiveQuote(quoteQueryOf(draft, service));
  return (
    <>
      <LiveQuote
        quote={quote}
        zone={service.zone}
        waiting={isStay(service) ? requestText.stayWaiting : requestText.quoteWaiting}
        instead={
          !isStay(service) && (
            <NearHours service={service} draft={draft} onChoose={(time) => onChange({ time })} />
          )
        }
      />
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="bar border-border bg-card max-lg:shadow-pop sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
        <Chosen quote={quote} service={service} />
        <Button
          type="submit"
          size="lg"
          className="min-w-0 shrink grow px-4 text-[length:inherit] lg:grow-0 lg:px-8"
          isPending={isPending}
        >
          {isPending ? words.submitting : words.submit}
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">{words.noCharge}</p>
    </>
  );
}

interface ChosenProps {
  readonly quote: ReturnType<typeof useLiveQuote>;
  readonly service: RequestedService;
}

/** Day, hours and total beside the button; never of a former choice. */
function Chosen({ quote: { data, hasQuery, isFormer }, service }: ChosenProps) {
  if (!hasQuery || !data) return null;
  if (isFormer) return <Skeleton className="h-[2.1875em] min-w-0 flex-1 lg:hidden" />;
  return (
    <p className="min-w-0 flex-1 text-[.875em]/tight lg:hidden">
      <span className="block font-semibold">
        {isStay(service)
          ? `${formatShortDay(calendarDay(new Date(data.starts_at), service.zone))} – ${formatShortDay(calendarDay(new Date(data.ends_at), service.zone))}`
          : formatWeekdayTime(data.starts_at, service.zone)}
      </span>{' '}
      <span className="tabular-nums">{money('client-pays', data.total_cents)}</span>
    </p>
  );
}

const NoPets = () => (
  <EmptyState
    tile="caramelo"
    title={requestText.noPets}
    action={
      <Button asChild>
        <Link to="/tutor/pets">{requestText.addPet}</Link>
      </Button>
    }
  />
);
