import { useParams } from 'react-router';

import { HandoverDialog } from '../../../features/booking/handover-dialog.tsx';
import { AttendScreen, type CardHandover } from '../../../features/care/attend-screen.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { ReadAbout } from '../../../features/notification/read-about.tsx';
import { PetsInCare } from '../../../features/pet/pets-in-care.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';

/** /empresa/team/agenda/:bookingId, for the member of the team who attends. */
export function AttendBookingScreen() {
  const { bookingId = '' } = useParams();
  return (
    <>
      <ReadAbout path={`/empresa/team/agenda/${bookingId}`} />
      <AttendScreen
        bookingId={bookingId}
        renderHandover={handoverOf}
        renderPets={petsOf}
        talk={<TalkButton subject={{ booking_id: bookingId }} />}
      />
    </>
  );
}

const petsOf = (bookingId: string) => <PetsInCare bookingId={bookingId} />;

const handoverOf = ({ move, handover }: CardHandover) => (
  <HandoverDialog move={move} handover={handover} renderScanners={scannersOf} />
);

const Scanners = lazyPart(
  async () => (await import('../../../features/loyalty-card/validator/scanners.tsx')).Scanners,
);

const scannersOf = (onCode: (code: string) => void) => (
  <WhileLoading show={<Skeleton className="h-11 rounded-lg" />}>
    <Scanners onCode={onCode} />
  </WhileLoading>
);
