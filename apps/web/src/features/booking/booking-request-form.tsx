import type { Booking } from '@patinha/contract/booking';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Alert, EmptyState } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { errorText } from './booking-error-text.ts';
import { requestText } from './booking-request.strings.ts';
import { ExtraChoice } from './extra-choice.tsx';
import { HomeAddress } from './home-address.tsx';
import { LiveQuote } from './live-quote.tsx';
import { type BookablePet, isTaken, PetChoice } from './pet-choice.tsx';
import { type DraftStart, isAtHome, quoteQueryOf, type RequestedService } from './request-draft.ts';
import { TimeFields } from './time-fields.tsx';
import { useBookingRequest } from './use-booking-request.ts';

interface BookingRequestFormProps {
  readonly service: RequestedService;
  readonly pets: readonly BookablePet[];
  /** What is known already: of a booking that is repeated, or of the profile. */
  readonly start?: DraftStart;
  readonly onRequested: (booking: Booking) => void;
}

/** Asks a provider for a time, with the server's price beside it while typing. */
export function BookingRequestForm({ service, pets, start, onRequested }: BookingRequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const petIds = pets.filter((pet) => isTaken(service, pet)).map(({ id }) => id);
  const { draft, problems, change, submit, isPending, error } = useBookingRequest({
    service,
    petIds,
    onRequested,
    ...(start && { start }),
  });
  if (pets.length === 0) return <NoPets />;
  const words = service.is_instant ? requestText.instant : requestText;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(submit()).length === 0) return;
    // The first mistake gets the focus once it is drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-6">
      <TimeFields service={service} draft={draft} problems={problems} onChange={change} />
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
      <Field
        label={requestText.instructions}
        hint={requestText.instructionsHint}
        isRequired={false}
        error={problems.instructions}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={draft.instructions}
            onChange={(event) => change({ instructions: event.target.value })}
          />
        )}
      </Field>
      <LiveQuote query={quoteQueryOf(draft, service)} />
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="grid gap-2">
        <Button type="submit" size="lg" isPending={isPending}>
          {isPending ? words.submitting : words.submit}
        </Button>
        <p className="text-muted-foreground text-sm">{words.noCharge}</p>
      </div>
    </form>
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
