import type { Thread } from '@patinha/contract/message';

import { ThreadScreen } from '../../features/message/thread-screen.tsx';
import { publicService } from '../../features/service/service.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { ServiceMeeting } from './service/service-meeting.tsx';

/** /messages/:threadId: one conversation, where a tutor who asks about a service may also ask to meet. */
export const ConversationScreen = () => <ThreadScreen renderMeeting={meetingOf} />;

const meetingOf = ({ service_id: serviceId, side, refusal }: Thread) =>
  serviceId !== null && side === 'tutor' && refusal === null ? <ThreadMeeting serviceId={serviceId} /> : null;

/** Renders nothing when the service is no longer on sale. */
function ThreadMeeting({ serviceId }: { readonly serviceId: string }) {
  const { data: service } = useQuery(publicService(serviceId));
  return service ? <ServiceMeeting service={service} /> : null;
}
