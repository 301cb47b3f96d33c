import type { Thread } from '@patinha/contract/message';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { inFace, isCompanyFace } from '../../lib/api/face.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { isGone } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { BlockButton } from './block-button.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { threadById } from './message.api.ts';
import { errorText, messageErrorText, messageText as text, subjectLabel } from './message.strings.ts';
import { useSendQueue } from './send-queue.ts';

interface ThreadScreenProps {
  /** Renders the link to a first meeting; belongs to another feature. */
  readonly renderMeeting?: (thread: Thread) => ReactNode;
  /** Renders the open request above the conversation; belongs to another feature. */
  readonly renderRequest?: (thread: Thread) => ReactNode;
}

/** /messages/:threadId: one conversation, live. */
export function ThreadScreen({ renderMeeting, renderRequest }: ThreadScreenProps) {
  const { threadId = '' } = useParams();
  const { data: thread, error, isPending, refetch } = useQuery(threadById(threadId));
  if (isPending)
    return (
      <>
        <PageHeader title={text.title} />
        <SkeletonList rows={5} />
      </>
    );
  if (thread)
    return (
      <OpenThread
        key={thread.id}
        thread={thread}
        meeting={renderMeeting?.(thread)}
        request={renderRequest?.(thread)}
      />
    );
  return (
    <>
      <PageHeader title={text.title} />
      {isGone(error) ? (
        <EmptyState tile="folha" title={text.gone} description={text.goneHint} action={<BackLink />} />
      ) : (
        <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      )}
    </>
  );
}

const BackLink = () => (
  <Button asChild variant="ghost">
    <Link to={inFace('/messages')}>
      <ArrowLeft aria-hidden="true" />
      {text.back}
    </Link>
  </Button>
);

interface OpenThreadProps {
  readonly thread: Thread;
  readonly meeting: ReactNode;
  readonly request: ReactNode;
}

function OpenThread({ thread, meeting, request }: OpenThreadProps) {
  const queue = useSendQueue(thread);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {!thread.is_attendant && (
        <div>
          <BackLink />
        </div>
      )}
      <PageHeader
        title={thread.other.name}
        face={<OtherFace other={thread.other} />}
        description={text.about(subjectLabel[thread.subject], thread.title)}
        action={
          <div className="flex flex-wrap gap-2">
            {meeting}
            <SubjectLink thread={thread} />
            {!isCompanyFace() && !thread.is_attendant && <BlockButton thread={thread} />}
          </div>
        }
      />
      {request}
      {!thread.reveals_contact && thread.refusal === null && <Alert>{text.closed}</Alert>}
      <MessageList thread={thread} queue={queue} />
      {thread.refusal === null ? (
        <Composer thread={thread} onSend={queue.push} />
      ) : (
        <Alert tone="warning">{messageErrorText[`message/${thread.refusal}`]}</Alert>
      )}
    </div>
  );
}

const OtherFace = ({ other }: Pick<Thread, 'other'>) => (
  <PersonAvatar name={other.name} id={other.id} photoUrl={other.photo_url} className="size-12 shrink-0" />
);

function SubjectLink({ thread }: { readonly thread: Thread }) {
  const { to, label } = wayTo(thread);
  return (
    <Button asChild variant="outline">
      <Link to={to}>{label}</Link>
    </Button>
  );
}

/** Links the tutor to the need, and the provider to the own proposals. */
function wayTo({ is_attendant: isAttendant, booking_id: bookingId, ...thread }: Thread) {
  const { service_id: serviceId, need_id: needId, side } = thread;
  if (isAttendant) return { to: `/empresa/team/agenda/${bookingId ?? ''}`, label: text.seeBooking };
  if (bookingId !== null) return { to: inFace(`/bookings/${bookingId}`), label: text.seeBooking };
  if (needId === null) return { to: `/servicos/${serviceId ?? ''}`, label: text.seeService };
  return side === 'tutor'
    ? { to: `/marketplace/pedidos/${needId}`, label: text.seeNeed }
    : { to: '/marketplace/propostas', label: text.seeProposals };
}
