import type { Booking } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { TutorAgenda } from '../../../features/booking/agenda/tutor-agenda.tsx';
import { useMeetingEntries } from '../../../features/meeting/meeting-row.tsx';
import { PastMeetings } from '../../../features/meeting/own-meetings.tsx';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { pendingReviews } from '../../../features/review/review.api.ts';
import { pendingText } from '../../../features/review/review.strings.ts';
import { KeptTimes } from '../../../features/waitlist/kept-times.tsx';
import { OwnWaits } from '../../../features/waitlist/own-waits.tsx';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';

const talkAbout = (serviceId: string) => <TalkButton subject={{ service_id: serviceId }} />;

/** /tutor/bookings: bookings and first meetings by day, the days waited for, and what is to be reviewed. */
export function TutorBookingsScreen() {
  const meetings = useMeetingEntries(talkAbout);
  const unreviewed = useQuery(pendingReviews('tutor')).data?.items ?? [];
  const reviewOf = ({ id, provider_name: carer }: Booking) =>
    unreviewed.some(({ booking_id: pending }) => pending === id) ? (
      <Button asChild>
        <Link to={`/bookings/${id}#reviews-title`} aria-label={pendingText.openFor(carer)}>
          {pendingText.open}
        </Link>
      </Button>
    ) : undefined;
  return (
    <TutorAgenda entries={meetings} urgent={<KeptTimes />} renderAfter={reviewOf}>
      <OwnWaits />
      <PastMeetings />
    </TutorAgenda>
  );
}
