import type { Booking, BookingSeries } from '@patinha/contract/booking';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Alert, EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { CheckField, Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Checkbox, Textarea } from '../../../ui/form/input.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { requestText } from './booking-request.strings.ts';
import { ExtraChoice } from './extra-choice.tsx';
import { HomeAddress } from './home-address.tsx';
import { LiveQuote } from './live-quote.tsx';
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
import { TimeFields } from './time-fields.tsx';
import { useBookingRequest } from './use-booking-request.ts';

interface BookingRequestFormProps {
  readonly service: RequestedService;
  readonly pets: readonly BookablePet[];
  /** Known values: from a repeated booking, or from the profile. */
  readonly start?: DraftStart;
  readonly onRequested: (booking: Booking) => void;
  /** Called after several dates were requested at once. */
  readonly onSeriesRequested: (series: BookingSeries) => void;
  /** Rendered below the free times, for users whom none fits; belongs to another feature. */
  readonly renderWaiting?: ComponentProps<typeof TimeFields>['renderWaiting'];
}

const StayTimeFields = lazyPart(async () => (await import('./stay-time-fields.tsx')).StayTimeFields);

// Few users request a whole series.
const SeriesRequest = lazyPart(async () => (await import('../series/series-request.tsx')).SeriesRequest);

/** Requests a booking; shows the server's price while the form is filled in. */
export function BookingRequestForm({
  service,
  pets,
  start,
  onRequested,
  onSeriesRequested,
  renderWaiting,
}: BookingRequestFormProps) {
  const [isSeries, setSeries] = useState(false);
  const petIds = pets.filter((pet) => isTaken(service, pet)).map(({ id }) => id);
  const form = useBookingRequest({
    service,
    petIds,
    onRequested,
    ...(start && { start }),
  });
  const { values: draft, problems, change } = form;
  if (pets.length === 0) return <NoPets />;
  // A series is sent by its own button, with this form checked before.
  const sent = isSeries ? { ...form, submit: form.check } : form;
  const leaveWith = (series: BookingSeries) => {
    // Reset before leaving, so that the page does not ask about unsent changes.
    flushSync(form.reset);
    onSeriesRequested(series);
  };
  return (
    <Form form={sent} className="grid gap-6">
      <WhenFields
        service={service}
        draft={draft}
        problems={problems}
        onChange={change}
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
      {!isStay(service) && (
        <CheckField label={requestText.repeat}>
          {(control) => (
            <Checkbox {...control} checked={isSeries} onChange={(event) => setSeries(event.target.checked)} />
          )}
        </CheckField>
      )}
      {isSeries ? (
        <WhileLoading show={<Skeleton className="h-60 rounded-lg" />}>
          <SeriesRequest service={service} draft={draft} check={form.check} onRequested={leaveWith} />
        </WhileLoading>
      ) : (
        <OneRequest service={service} draft={draft} isPending={form.isSending} error={form.failure ?? null} />
      )}
    </Form>
  );
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
    {(control) => <Textarea {...control} {...form.text('instructions')} rows={3} maxLength={1000} />}
  </Field>
);

interface OneRequestProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The price of one date and the request button. */
function OneRequest({ service, draft, isPending, error }: OneRequestProps) {
  const words = service.is_instant ? requestText.instant : requestText;
  return (
    <>
      <LiveQuote
        query={quoteQueryOf(draft, service)}
        waiting={isStay(service) ? requestText.stayWaiting : requestText.quoteWaiting}
      />
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="grid gap-2">
        <Button type="submit" size="lg" isPending={isPending}>
          {isPending ? words.submitting : words.submit}
        </Button>
        <p className="text-muted-foreground text-sm">{words.noCharge}</p>
      </div>
    </>
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
