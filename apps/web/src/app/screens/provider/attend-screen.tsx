import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { HandoverDialog } from '../../../features/booking/handover-dialog.tsx';
import { AttendScreen, type CardHandover } from '../../../features/care/attend-screen.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';
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
      <AttendedBooking bookingId={bookingId} talk={<TalkButton subject={{ booking_id: bookingId }} />} />
    </>
  );
}

interface AttendedBookingProps {
  readonly bookingId: string;
  /** Leads to the conversation with the tutor. */
  readonly talk: ReactNode;
}

/** The care of one booking, without what the account may use besides. */
export const AttendedBooking = ({ bookingId, talk }: AttendedBookingProps) => (
  <AttendScreen
    bookingId={bookingId}
    renderHandover={handoverOf}
    renderPets={petsOf}
    renderFace={faceOf}
    renderWarnings={warningsOf}
    talk={talk}
  />
);

type Parts = Parameters<typeof AttendScreen>[0];

const faceOf: Parts['renderFace'] = ({ id, pets }) => (
  <PetFaces
    bookingId={id}
    species={pets[0]?.species ?? ''}
    className="size-16 rounded-xl sm:size-20"
    isShared
  />
);

const warningsOf: Parts['renderWarnings'] = ({ id }) => (
  <PetWarnings bookingId={id} className="whitespace-pre-line" />
);

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
