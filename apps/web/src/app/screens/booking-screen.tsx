import type { Booking } from '@patinha/contract/booking';
import { isOnAgenda } from '@patinha/domain/company';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import type { RenderPay } from '../../features/booking/agora/agora-card.tsx';
import { BookingFaces } from '../../features/booking/agora/booking-faces.tsx';
import type { RequestParts } from '../../features/booking/answer/request-page.tsx';
import { BookingDetailScreen } from '../../features/booking/booking-detail.tsx';
import type { RenderReview } from '../../features/booking/state/state-action.tsx';
import { DisputeLink } from '../../features/dispute/dispute-link.tsx';
import { TalkButton } from '../../features/message/talk-button.tsx';
import { PaymentPanel } from '../../features/payment/payment-panel.tsx';
import { QuickPay } from '../../features/payment/quick-pay.tsx';
import { PetFaces, PetWarnings } from '../../features/pet/pet-warnings.tsx';
import { PetsInCare } from '../../features/pet/pets-in-care.tsx';
import { BookingReviews } from '../../features/review/booking-reviews.tsx';
import { ReviewAction } from '../../features/review/review-action.tsx';
import { TutorRating } from '../../features/review/tutor-rating.tsx';
import { useSession } from '../../lib/auth/session.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { formatLongDay, formatTime } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { usePetPhotos } from './tutor/use-pet-photos.ts';

const ReadAbout = lazyPart(
  async () => (await import('../../features/notification/read-about.tsx')).ReadAbout,
);
const DayKeeper = lazyPart(async () => (await import('./provider/day-keeper.tsx')).DayKeeper);

/** /bookings/:bookingId, for both sides; the payment is the tutor's, from the acceptance on. */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  // Companies choose the assignee; the booking's tutor sees the name.
  const { roles } = useSession();
  const isCompany = roles.includes('empresa');
  const isSeller = isCompany || roles.includes('prestador');
  return (
    <>
      {isSeller && <DayKeeper />}
      <ReadAbout path={`/bookings/${bookingId}`} />
      <BookingDetailScreen
        bookingId={bookingId}
        renderPayment={paymentOf}
        renderReviews={peopleAndPets}
        renderNow={isSeller ? nowOf : undefined}
        renderCare={careOf}
        renderAssignment={isCompany ? assignmentOf : undefined}
        renderTalk={talkOver}
        renderScanners={scannersOf}
        renderRequestPets={requestPetsOf}
        renderScore={scoreOf}
        renderFace={faceOf}
        renderPay={payOf}
        renderReview={reviewOf}
        renderGone={isSeller ? goneOf : undefined}
      />
    </>
  );
}

/** The carer with the pet for the tutor, the pet for who looks after it. */
const faceOf = (booking: Booking) =>
  booking.side === 'tutor' ? (
    <TutorsFaces booking={booking} />
  ) : (
    <PetFaces
      bookingId={booking.id}
      species={booking.pets[0]?.species ?? ''}
      className="size-16 rounded-xl"
      isShared={booking.status === 'confirmed' || booking.status === 'in_progress'}
    />
  );

const payOf: RenderPay = (booking, otherwise) => <QuickPay bookingId={booking.id} otherwise={otherwise} />;

const reviewOf: RenderReview = ({ id }, otherwise) => <ReviewAction bookingId={id} otherwise={otherwise} />;

const TutorsFaces = ({ booking }: { readonly booking: Booking }) => (
  <BookingFaces booking={booking} photos={usePetPhotos()} />
);

const HandedOver = lazyPart(
  async () => (await import('../../features/substitution/handed-over.tsx')).HandedOver,
);

/** A substitute may have taken it over. */
const goneOf = (bookingId: string, otherwise: ReactNode) => (
  <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
    <HandedOver bookingId={bookingId} otherwise={otherwise} />
  </WhileLoading>
);

const AssignBox = lazyPart(
  async () => (await import('../../features/company/agenda/assign-box.tsx')).AssignBox,
);

/** For a company's bookings, from the acceptance on. */
const assignmentOf = ({ id, side, status }: Booking) =>
  side === 'provider' && isOnAgenda(status) ? (
    <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
      <AssignBox bookingId={id} />
    </WhileLoading>
  ) : null;

const CareNow = lazyPart(async () => (await import('../../features/care/now/care-now.tsx')).CareNow);

/** With every warning about the pets, before anything that can be pressed. */
const nowOf = (booking: Booking, end: ReactNode) => (
  <WhileLoading show={<Skeleton className="mb-6 h-144 rounded-2xl" />}>
    <CareNow
      booking={booking}
      face={
        <PetFaces
          bookingId={booking.id}
          species={booking.pets[0]?.species ?? ''}
          className="size-16 rounded-xl sm:size-20"
          isShared
        />
      }
      warnings={<PetWarnings bookingId={booking.id} className="whitespace-pre-line" />}
      end={end}
    />
  </WhileLoading>
);

const CareWalkPanel = lazyPart(
  async () => (await import('../../features/care/walk/care-walk.tsx')).CareWalkPanel,
);
const CareQueue = lazyPart(async () => (await import('../../features/care/queue-panel.tsx')).CareQueue);
const IncidentsPanel = lazyPart(
  async () => (await import('../../features/care/incidents-panel.tsx')).IncidentsPanel,
);
const CareDiaryPanel = lazyPart(
  async () => (await import('../../features/care/diary/care-diary.tsx')).CareDiaryPanel,
);

const Scanners = lazyPart(
  async () => (await import('../../features/loyalty-card/validator/scanners.tsx')).Scanners,
);

const scannersOf = (onCode: (code: string) => void) => (
  <WhileLoading show={<Skeleton className="h-11 rounded-lg" />}>
    <Scanners onCode={onCode} />
  </WhileLoading>
);

/** From the check-in on; a booking that a dispute has ended keeps its diary. */
const careOf = (booking: Booking) => (
  <>
    {booking.side === 'provider' && withQueue.has(booking.status) && (
      <WhileLoading show={null}>
        <CareQueue bookingId={booking.id} zone={booking.zone} hasBegun={booking.checked_in_at !== null} />
      </WhileLoading>
    )}
    {absenceOf(booking)}
    {diaryOf(booking)}
  </>
);

const AbsencePanel = lazyPart(
  async () => (await import('../../features/care/absence/absence-panel.tsx')).AbsencePanel,
);

/** While the carer may be waiting at the door, and once the tutor was not there. */
function absenceOf(booking: Booking) {
  const isReported = booking.tutor_absent_at !== null && booking.checked_in_at === null;
  const mayWait = booking.side === 'provider' && booking.moves.includes('checkIn') && !booking.happened;
  return isReported || mayWait ? (
    <WhileLoading show={<Skeleton className="h-12 rounded-lg" />}>
      <AbsencePanel booking={booking} isReported={isReported} talk={talkOver(booking)} />
    </WhileLoading>
  ) : null;
}

/** States in which what was done without a signal may still wait on the device. */
const withQueue: ReadonlySet<string> = new Set(['confirmed', 'in_progress', 'completed']);

const diaryOf = (booking: Booking) =>
  booking.checked_in_at === null ? null : (
    <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
      <CareWalkPanel booking={booking} />
      <CareDiaryPanel booking={booking} />
      <IncidentsPanel booking={booking} />
    </WhileLoading>
  );

const talkOver = ({ id }: Booking) => <TalkButton subject={{ booking_id: id }} />;

const SubstitutionBox = lazyPart(
  async () => (await import('../../features/substitution/substitution-box.tsx')).SubstitutionBox,
);

/** While its provider cannot come. */
const substitutionOf = (booking: Booking) =>
  booking.provider_out_at === null || !['accepted', 'confirmed'].includes(booking.status) ? null : (
    <WhileLoading show={<Skeleton className="h-60 rounded-xl" />}>
      <SubstitutionBox booking={booking} />
    </WhileLoading>
  );

/** Whom the tutor expects, for which pets, and when. */
function whatIsPaid({ title, provider_name, pets, starts_at, zone }: Booking): string {
  const names = new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));
  return `${title} para ${names}, com ${provider_name}: ${formatLongDay(starts_at, zone)}, às ${formatTime(starts_at, zone)}.`;
}

const NightsBox = lazyPart(
  async () => (await import('../../features/booking/nights/nights-box.tsx')).NightsBox,
);

/** A stay that is paid for may gain or lose nights (D-195). */
const nightsOf = (booking: Booking) => {
  const { id, stay, confirmed_at } = booking;
  return stay === null || confirmed_at === null ? null : (
    <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
      <NightsBox
        booking={{ ...booking, stay }}
        renderPayment={(changeId) => (
          <PaymentPanel bookingId={id} stayChangeId={changeId} whatIsPaid={whatIsPaid(booking)} />
        )}
      />
    </WhileLoading>
  );
};

const ContestBox = lazyPart(
  async () => (await import('../../features/payment/contest/contest-box.tsx')).ContestBox,
);

/** While the payer's bank looks into the payment, and once it has decided. */
const contestOf = ({ contest, side }: Booking) =>
  contest && (
    <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
      <ContestBox contestId={contest.id} side={side} />
    </WhileLoading>
  );

/** What comes next is of interest until it is done. */
const isOver = ({ status, end }: Booking) => status === 'completed' || end !== null;

/** A dispute can be opened from the acceptance on; a tutor finds it under 'Ajuda'. */
const paymentOf = (booking: Booking) => {
  const { id, side, pay_until } = booking;
  return pay_until === null ? null : (
    <>
      {contestOf(booking)}
      {substitutionOf(booking)}
      {side === 'tutor' && (
        <PaymentPanel
          bookingId={id}
          whatIsPaid={whatIsPaid(booking)}
          {...(!isOver(booking) && { paidPath: `/pago/${id}` })}
        />
      )}
      {nightsOf(booking)}
      {side === 'provider' && <DisputeLink bookingId={id} />}
    </>
  );
};

const RequestPets = lazyPart(async () => (await import('../../features/pet/request-pets.tsx')).RequestPets);

const requestPetsOf = ({ id }: Booking, parts: RequestParts) => (
  <WhileLoading show={<Skeleton className="h-96 rounded-3xl" />}>
    <RequestPets bookingId={id} {...parts} />
  </WhileLoading>
);

const TutorScore = lazyPart(async () => (await import('../../features/review/tutor-score.tsx')).TutorScore);

const scoreOf = ({ id }: Booking) => <TutorScore bookingId={id} />;

const peopleAndPets = (booking: Booking) => (
  <>
    {reviewsOf(booking)}
    {booking.side === 'provider' && booking.contact !== null && <PetsInCare bookingId={booking.id} />}
  </>
);

const reviewsOf = ({ id, side, status }: Booking) => {
  if (status === 'completed') return <BookingReviews bookingId={id} />;
  return side === 'provider' && status === 'pending' ? <TutorRating bookingId={id} /> : null;
};
