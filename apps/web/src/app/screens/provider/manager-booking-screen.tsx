import type { Booking } from '@patinha/contract/booking';
import { isOnAgenda } from '@patinha/domain/company';
import { useParams } from 'react-router';

import type { RequestParts } from '../../../features/booking/answer/request-page.tsx';
import { BookingDetailScreen } from '../../../features/booking/booking-detail.tsx';
import { AssignBox } from '../../../features/company/agenda/assign-box.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { PetsInCare } from '../../../features/pet/pets-in-care.tsx';
import { RequestPets } from '../../../features/pet/request-pets.tsx';
import { TutorScore } from '../../../features/review/tutor-score.tsx';

/** /empresa/bookings/:bookingId: a booking of the company as its manager answers, moves and assigns it. */
export function ManagerBookingScreen() {
  const { bookingId = '' } = useParams();
  return (
    <BookingDetailScreen
      bookingId={bookingId}
      renderReviews={petsOf}
      renderAssignment={assignmentOf}
      renderTalk={talkOver}
      renderRequestPets={requestPetsOf}
      renderScore={scoreOf}
    />
  );
}

const petsOf = ({ id, contact }: Booking) => contact !== null && <PetsInCare bookingId={id} />;

const assignmentOf = ({ id, status }: Booking) => isOnAgenda(status) && <AssignBox bookingId={id} />;

const talkOver = ({ id }: Booking) => <TalkButton subject={{ booking_id: id }} />;

const requestPetsOf = ({ id }: Booking, parts: RequestParts) => <RequestPets bookingId={id} {...parts} />;

const scoreOf = ({ id }: Booking) => <TutorScore bookingId={id} />;
