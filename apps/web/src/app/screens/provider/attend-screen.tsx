import { useParams } from 'react-router';

import { HandoverDialog } from '../../../features/booking/handover-dialog.tsx';
import { AttendScreen, type CardHandover } from '../../../features/care/attend-screen.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { PetsInCare } from '../../../features/pet/pets-in-care.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';

const ReadAbout = lazyPart(
  async () => (await import('../../../features/notification/read-about.tsx')).ReadAbout,
);
const DayKeeper = lazyPart(async () => (await import('./day-keeper.tsx')).DayKeeper);

/** /empresa/team/agenda/:bookingId, for the member of the team who attends. */
export function AttendBookingScreen() {
  const { bookingId = '' } = useParams();
  return (
    <>
      <DayKeeper />
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
