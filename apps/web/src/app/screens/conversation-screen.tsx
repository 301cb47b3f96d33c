import type { Thread } from '@patinha/contract/message';
import { useState } from 'react';

import { ThreadScreen } from '../../features/message/thread-screen.tsx';
import { publicService } from '../../features/service/service.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ServiceMeeting } from './service/service-meeting.tsx';

const PinnedRequest = lazyPart(
  async () => (await import('../../features/booking/answer/pinned-request.tsx')).PinnedRequest,
);

/**
 * /messages/:threadId: one conversation, where a tutor who asks about a service may also ask to meet, and a seller
 * answers the request that it is about.
 */
export const ConversationScreen = () => (
  <ThreadScreen renderMeeting={meetingOf} renderRequest={(thread) => <RequestOf thread={thread} />} />
);

const meetingOf = ({ service_id: serviceId, side, refusal }: Thread) =>
  serviceId !== null && side === 'tutor' && refusal === null ? <ThreadMeeting serviceId={serviceId} /> : null;

/** Renders nothing when the service is no longer on sale. */
function ThreadMeeting({ serviceId }: { readonly serviceId: string }) {
  const { data: service } = useQuery(publicService(serviceId));
  return service ? <ServiceMeeting service={service} /> : null;
}

/** Stays when the request was answered here, to say so. */
function RequestOf({ thread }: { readonly thread: Thread }) {
  const { booking_id: bookingId, booking_status: status, side, is_attendant: isAttendant } = thread;
  const isOpen = side === 'provider' && status === 'pending' && !isAttendant;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return bookingId !== null && (isOpen || wasOpen) ? <PinnedRequest bookingId={bookingId} /> : null;
}
