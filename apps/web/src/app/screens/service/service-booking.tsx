import type { Booking, BookingSeries } from '@patinha/contract/booking';
import type { Ref } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { bookingById } from '../../../features/booking/booking-by-id.api.ts';
import { BookingRequestForm } from '../../../features/booking/request/booking-request-form.tsx';
import { requestText } from '../../../features/booking/request/booking-request.strings.ts';
import {
  lengthAt,
  startAt,
  startFromBooking,
  startFromProfile,
} from '../../../features/booking/request/draft-start.ts';
import { isTaken } from '../../../features/booking/request/pet-choice.tsx';
import type { DraftStart, RequestedService } from '../../../features/booking/request/request-draft.ts';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { signInPath } from '../../../lib/auth/sign-in-path.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

// Most users find a free time.
const JoinWaitlist = lazyPart(
  async () => (await import('../../../features/waitlist/join-waitlist.tsx')).JoinWaitlist,
);

const KeptStart = lazyPart(async () => (await import('../../../features/waitlist/kept-start.tsx')).KeptStart);

/** The part of the page that asks for a booking, in its address. */
export const requestHash = '#agendar';

interface ServiceBookingProps {
  readonly service: RequestedService;
}

interface ServiceRegionProps extends ServiceBookingProps {
  readonly region?: Ref<HTMLElement>;
  /** Another service was chosen: nothing more is asked of this one. */
  readonly isLeaving?: boolean;
}

/** On the page of a service: the booking request, or what is needed before one can be made. */
export function ServiceBooking({ service, region, isLeaving = false }: ServiceRegionProps) {
  const { status, roles } = useSession();
  return (
    <section
      ref={region}
      inert={isLeaving}
      id={requestHash.slice(1)}
      aria-labelledby="booking-request-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="booking-request-title" tabIndex={-1} className="text-2xl outline-none">
        {requestText.title}
      </h2>
      {status === 'loading' && <Skeleton className="h-48 rounded-xl" />}
      {status === 'signed-out' && <SignInFirst />}
      {status === 'signed-in' && !roles.includes('tutor') && <Alert>{requestText.tutorsOnly}</Alert>}
      {status === 'signed-in' && roles.includes('tutor') && <TutorRequest service={service} />}
    </section>
  );
}

/** Leads back to the request, with the hour that the address carries. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  const signIn = signInPath(`${pathname}${search}${requestHash}`);
  return (
    <EmptyState
      tile="caramelo"
      title={requestText.signInHint}
      action={
        <Button asChild>
          <Link to={signIn}>{requestText.signIn}</Link>
        </Button>
      }
    />
  );
}

/**
 * What the address asks for: `?em=` an instant, `?minutos=` a length. Each goes once another is chosen in the form: the
 * bar and a reload would bring it back.
 */
function useAskedTime(service: RequestedService) {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const instant = search.get('em') ?? '';
  const drop = (changes: DraftStart) => {
    const isElsewhen = 'day' in changes || 'time' in changes;
    const gone = new Set([isElsewhen && 'em', 'durationMinutes' in changes && 'minutos']);
    const left = [...search].filter(([name]) => !gone.has(name));
    if (left.length < [...search].length) setSearch(left, { replace: true, preventScrollReset: true });
  };
  return {
    asked: {
      ...startAt(instant, service),
      ...lengthAt(search.get('minutos') ?? '', service),
      // The same hour may be chosen again.
      choice: instant && key,
    },
    drop,
  };
}

/** `?de=` names a past booking to repeat, `?espera=` a day on the waiting list that now has a free time. */
function TutorRequest({ service }: ServiceBookingProps) {
  const [search] = useSearchParams();
  const repeatedId = search.get('de') ?? '';
  const waitId = search.get('espera') ?? '';
  const { asked, drop } = useAskedTime(service);
  const { profile } = useSession();
  const pets = useQuery(ownPets());
  const repeated = useQuery({ ...bookingById(repeatedId), enabled: repeatedId !== '', retry: false });
  const navigate = useNavigate();
  const onRequested = ({ id }: Booking) => {
    const { done, doneHint } = service.is_instant ? requestText.instant : requestText;
    toast({ title: done, description: doneHint });
    void navigate(`/bookings/${id}`);
  };
  const onSeriesRequested = ({ id }: BookingSeries) => {
    toast({ title: requestText.done, description: requestText.doneHint });
    void navigate(`/bookings/series/${id}`);
  };
  // A booking that cannot be loaded leaves an empty form, which needs no message; a retry keeps it.
  if (pets.isPending || (repeatedId !== '' && repeated.isPending))
    return <Skeleton className="h-96 rounded-xl" />;
  // Typed input survives a failed refetch.
  if (pets.isError && !pets.data)
    return (
      <ErrorCard
        title={requestText.petsFailed}
        description={loadErrorText(pets.error)}
        onRetry={() => pets.refetch()}
      />
    );
  const bookable = {
    petIds: pets.data.items.filter((pet) => isTaken(service, pet)).map(({ id }) => id),
    extraIds: service.extras.map(({ id }) => id),
  };
  const form = (known?: DraftStart) => (
    <BookingRequestForm
      key={`${repeatedId}${waitId}`}
      service={service}
      pets={pets.data.items}
      start={{
        ...startFromProfile(profile?.address ?? null),
        ...(repeated.data && startFromBooking(repeated.data, bookable)),
        ...known,
      }}
      asked={asked}
      onTimeChanged={drop}
      onRequested={onRequested}
      onSeriesRequested={onSeriesRequested}
      renderWaiting={(request) => <JoinWaitlist serviceId={service.id} zone={service.zone} {...request} />}
    />
  );
  if (waitId === '') return form();
  return (
    <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
      <KeptStart entryId={waitId} service={service} render={form} />
    </WhileLoading>
  );
}
