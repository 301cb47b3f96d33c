import type { Meeting } from '@patinha/contract/meeting';
import type { MeetingSide } from '@patinha/domain/meeting';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/feedback.tsx';
import { MeetingButtons } from './meeting-buttons.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { meetingsOf } from './meeting.api.ts';
import { listText } from './meeting.strings.ts';

/** The first meetings of a carer, past ones collapsed; renders nothing without any. */
export function OwnMeetings() {
  const open = useQuery(meetingsOf('provider', 'open'));
  const over = useQuery(meetingsOf('provider', 'over'));
  if (open.isError && !open.data)
    return (
      <div className="mb-5">
        <MeetingsError side="provider" />
      </div>
    );
  const [waiting, past] = [open.data?.items ?? [], over.data?.items ?? []];
  if (waiting.length + past.length === 0) return null;
  return (
    <Card aria-labelledby="meetings-title" className="mb-5">
      <CardHeader id="meetings-title" title={listText.title} />
      <p className="text-muted-foreground mb-4">{listText.intro}</p>
      <MeetingList meetings={waiting} />
      <Past meetings={past} />
    </Card>
  );
}

/** The past meetings of a tutor, folded, and that the open ones could not be read; nothing without either. */
export function PastMeetings() {
  const open = useQuery(meetingsOf('tutor', 'open'));
  const past = useQuery(meetingsOf('tutor', 'over')).data?.items ?? [];
  if (open.isError && !open.data) return <MeetingsError side="tutor" />;
  return past.length === 0 ? null : <Past meetings={past} />;
}

function MeetingsError({ side }: { readonly side: MeetingSide }) {
  const open = useQuery(meetingsOf(side, 'open'));
  return (
    <ErrorCard
      title={listText.loadFailed}
      description={loadErrorText(open.error)}
      onRetry={() => open.refetch()}
    />
  );
}

const Past = ({ meetings }: { readonly meetings: readonly Meeting[] }) =>
  meetings.length > 0 && (
    <details className="mt-3">
      <summary className="text-link min-h-11 cursor-pointer py-2 font-semibold">{listText.past}</summary>
      <MeetingList meetings={meetings} />
    </details>
  );

const MeetingList = ({ meetings }: { readonly meetings: readonly Meeting[] }) =>
  meetings.length === 0 ? null : (
    <ul className="grid gap-4 lg:grid-cols-2">
      {meetings.map((meeting) => (
        <li
          key={meeting.id}
          className="border-border grid content-between gap-4 rounded-lg border p-4 [overflow-wrap:anywhere]"
        >
          <MeetingFacts meeting={meeting} />
          <MeetingButtons meeting={meeting} />
        </li>
      ))}
    </ul>
  );
