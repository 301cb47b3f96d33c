import type { Session } from '@patinha/contract/auth';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { deviceName } from '../../../lib/auth/device-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDay, formatDayTime } from '../../../ui/format.ts';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { EndSession } from './end-session.tsx';
import { ownSessions } from './sessions.api.ts';
import { sessionErrorText, sessionsText as text } from './sessions.strings.ts';

/** /settings, Segurança: where this account is signed in. */
export function SessionsCard() {
  const sessions = useInfiniteQuery(ownSessions());
  const known = sessions.data?.pages.flatMap(({ items }) => items);
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader id="sessions-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {sessions.isPending && <SkeletonList rows={2} />}
      {sessions.isError && !known && (
        <ErrorCard
          title={text.loadFailed}
          description={sessionErrorText(sessions.error)}
          onRetry={() => sessions.refetch()}
        />
      )}
      {known && <Sessions sessions={known} />}
      {sessions.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
      {sessions.hasNextPage && (
        <Button
          variant="link"
          isPending={sessions.isFetchingNextPage}
          onClick={() => void sessions.fetchNextPage()}
        >
          {sessions.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </Card>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const hasOthers = sessions.some((session) => !session.is_current);
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="divide-border w-full divide-y">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {hasOthers ? <EndOtherSessions /> : <p>{text.onlyThis}</p>}
    </div>
  );
}

const SessionLine = ({ session }: { readonly session: Session }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3">
    <div>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {deviceName(session)}
        {session.is_current && <Badge tone="success">{text.current}</Badge>}
      </p>
      <p className="text-muted-foreground text-sm">
        {text.since(formatDay(session.created_at))}
        <br />
        {text.lastUsed(formatDayTime(session.last_used_at))}
      </p>
    </div>
    <EndSession session={session} />
  </div>
);
