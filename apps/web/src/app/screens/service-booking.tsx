import type { Booking } from '@patinha/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';

import { BookingRequestForm } from '../../features/booking/booking-request-form.tsx';
import { requestText } from '../../features/booking/booking.strings.ts';
import type { RequestDraft, RequestedService } from '../../features/booking/request-draft.ts';
import { ownPets } from '../../features/pet/pet.api.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';

interface ServiceBookingProps {
  readonly service: RequestedService;
  /** A free time that was chosen on the page. */
  readonly initialTime?: Partial<Pick<RequestDraft, 'day' | 'time'>>;
}

/** Beside a service: asks for a time, or says what is needed before one can. */
export function ServiceBooking({ service, initialTime }: ServiceBookingProps) {
  const { status, roles } = useSession();
  return (
    <Card aria-labelledby="booking-request-title">
      <CardHeader id="booking-request-title" title={requestText.title} />
      {status === 'loading' && <Skeleton className="h-48 rounded-xl" />}
      {status === 'signed-out' && <SignInFirst />}
      {status === 'signed-in' && !roles.includes('tutor') && <Alert>{requestText.tutorsOnly}</Alert>}
      {status === 'signed-in' && roles.includes('tutor') && (
        <TutorRequest service={service} {...(initialTime && { initialTime })} />
      )}
    </Card>
  );
}

const SignInFirst = () => (
  <EmptyState
    tile="caramelo"
    title={requestText.signInHint}
    action={
      <Button asChild>
        <Link to="/auth?type=tutor">{requestText.signIn}</Link>
      </Button>
    }
  />
);

function TutorRequest({ service, initialTime }: ServiceBookingProps) {
  const pets = useQuery(ownPets());
  const navigate = useNavigate();
  const onRequested = ({ id }: Booking) => {
    toast({ title: requestText.done, description: requestText.doneHint });
    void navigate(`/bookings/${id}`);
  };
  if (pets.isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (pets.isError) return <ErrorCard title={requestText.petsFailed} onRetry={() => void pets.refetch()} />;
  return (
    <BookingRequestForm
      // A time chosen on the page starts the form afresh with it.
      key={`${initialTime?.day ?? ''} ${initialTime?.time ?? ''}`}
      service={service}
      pets={pets.data.items}
      onRequested={onRequested}
      {...(initialTime && { initialTime })}
    />
  );
}
