import type { Booking } from '@patinha/contract/booking';
import { PawPrint } from 'lucide-react';
import { Link } from 'react-router';

import { AgoraCard, type RenderPay } from '../../../features/booking/agora/agora-card.tsx';
import { agoraText as text } from '../../../features/booking/agora/agora.strings.ts';
import { momentsOf } from '../../../features/booking/agora/agora.ts';
import { BookingRow } from '../../../features/booking/agora/booking-row.tsx';
import { upcomingBookings } from '../../../features/booking/upcoming.api.ts';
import { bookingPayments, paymentQuote } from '../../../features/payment/quote.api.ts';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { InvitingCard } from './inviting-card.tsx';
import { usePetPhotos } from './use-pet-photos.ts';
import { walkNowOf } from './walk-now.api.ts';

const WalkNow = lazyPart(async () => (await import('./walk-now.tsx')).WalkNow);

// Only while something is to be paid.
const QuickPay = lazyPart(async () => (await import('../../../features/payment/quick-pay.tsx')).QuickPay);

const TalkButton = lazyPart(
  async () => (await import('../../../features/message/talk-button.tsx')).TalkButton,
);

const payOf: RenderPay = (booking, otherwise) => (
  <WhileLoading show={otherwise}>
    <QuickPay key={booking.id} bookingId={booking.id} otherwise={otherwise} />
  </WhileLoading>
);

const liveOf = (booking: Booking) => (
  <WhileLoading show={null}>
    <WalkNow bookingId={booking.id} />
  </WhileLoading>
);

const talkOf = ({ id }: Booking) => (
  <WhileLoading show={<Skeleton className="size-12 rounded-lg" />}>
    <TalkButton key={id} subject={{ booking_id: id }} isIcon />
  </WhileLoading>
);

/** Whether the card has its height: what is now, the walk or the card to pay with, and whether there is a pet at all. */
export function useIsAgoraKnown(): boolean {
  const upcoming = useQuery(upcomingBookings());
  const pets = useQuery(ownPets());
  const [first] = upcoming.data ? momentsOf(upcoming.data) : [];
  const isUnderWay = first?.kind === 'under-way';
  const walk = useQuery({ ...walkNowOf(first?.booking.id ?? ''), enabled: isUnderWay });
  const isToPay = first?.kind === 'pay';
  const paid = { bookingId: first?.booking.id ?? '' };
  const quote = useQuery({ ...paymentQuote(paid), enabled: isToPay });
  const payments = useQuery({ ...bookingPayments(paid), enabled: isToPay });
  const areLoaded = [WalkNow.useIsSettled(isUnderWay), QuickPay.useIsSettled(isToPay)];
  return areLoaded.every(Boolean) && isKnown(upcoming, pets, walk, quote, payments);
}

/** The first thing of the home (D-161): what matters most now, what else is next as a row beneath it. */
export function TutorAgora() {
  const upcoming = useQuery(upcomingBookings());
  const photos = usePetPhotos();
  if (upcoming.isPending) return <Skeleton className="h-56 rounded-2xl" />;
  if (upcoming.isError && !upcoming.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(upcoming.error)}
        onRetry={() => upcoming.refetch()}
      />
    );
  const [first, second] = momentsOf(upcoming.data);
  if (!first) return <Idle />;
  const isSecondToo = second && second.kind !== 'next';
  return (
    <div className="grid grid-cols-1 gap-2">
      <AgoraCard moment={first} photos={photos} renderLive={liveOf} renderPay={payOf} renderTalk={talkOf} />
      {isSecondToo && (
        <ul>
          <BookingRow moment={second} photos={photos} />
        </ul>
      )}
    </div>
  );
}

/** Nothing is marked: the first step is a pet, then a person for it. */
function Idle() {
  const hasNoPets = useQuery(ownPets()).data?.count === 0;
  return hasNoPets ? (
    <InvitingCard tile="caramelo" title={text.noPets} hint={text.noPetsHint}>
      <Button asChild size="lg">
        <Link to="/tutor/pets">
          <PawPrint aria-hidden="true" />
          {text.addPet}
        </Link>
      </Button>
    </InvitingCard>
  ) : (
    <InvitingCard tile="coleira" title={text.idle} hint={text.idleHint}>
      <Button asChild size="lg">
        <Link to="/marketplace?categoria=dog_walking">{text.find}</Link>
      </Button>
    </InvitingCard>
  );
}

/** The bookings after the one or two above, a row each; nothing where there are none. */
export function TutorNext() {
  const { data } = useQuery(upcomingBookings());
  const photos = usePetPhotos();
  const [, second, ...rest] = data ? momentsOf(data) : [];
  const rows = second?.kind === 'next' ? [second, ...rest] : rest;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="next-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="next-title" className="text-xl">
          {text.next}
        </h2>
        <Link to="/tutor/bookings" className="text-link font-semibold">
          {text.all}
        </Link>
      </div>
      <ul className="mt-1">
        {rows.slice(0, 3).map((moment) => (
          <BookingRow key={moment.booking.id} moment={moment} photos={photos} />
        ))}
      </ul>
    </section>
  );
}
