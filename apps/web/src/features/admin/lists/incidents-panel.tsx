import type { Incident } from '@patinha/contract/compliance';
import { incidentSteps } from '@patinha/domain/compliance';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { errorText, incidentsText as text, stepText } from '../users/admin-users.strings.ts';
import { IncidentDialog } from './incident-dialog.tsx';
import { incidentList, useTakeStep } from './incidents.api.ts';

/** Register of incidents with personal data and the clock of the law. */
export function IncidentsPanel() {
  const list = useInfiniteQuery(incidentList());
  const incidents = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl">{text.hint}</p>
        <IncidentDialog />
      </div>
      {list.isError && !incidents && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {!incidents && !list.isError && <SkeletonList rows={2} className="h-24" />}
      {incidents?.length === 0 && <EmptyState title={text.none} />}
      {incidents?.map((incident) => (
        <IncidentCard key={incident.id} incident={incident} />
      ))}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}

function IncidentCard({ incident }: { readonly incident: Incident }) {
  const step = useTakeStep(incident.id);
  const doneAt = {
    authority_told: incident.authority_told_at,
    people_told: incident.people_told_at,
    closed: incident.closed_at,
  } as const;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg [overflow-wrap:anywhere]">{incident.title}</h3>
        <Clock incident={incident} />
      </div>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{incident.description}</p>
      <p className="text-muted-foreground text-sm">
        {text.known(formatDayTime(incident.known_at))}
        {incident.affected_people !== null && ` · ${text.peopleCount(incident.affected_people)}`}
      </p>
      <ul className="text-sm">
        {incidentSteps.map((name) => {
          const at = doneAt[name];
          return at && <li key={name}>{`${stepText[name].done} ${formatDayTime(at)}`}</li>;
        })}
      </ul>
      {step.error && <Alert tone="destructive">{errorText(step.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {incident.open_steps.map((name) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            disabled={step.isPending}
            onClick={() => step.mutate(name)}
          >
            {stepText[name].action}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function Clock({ incident }: { readonly incident: Incident }) {
  if (incident.closed_at !== null) return <Badge>{text.closed}</Badge>;
  if (incident.is_late) return <Badge tone="destructive">{text.late}</Badge>;
  if (incident.authority_told_at !== null)
    return <Badge tone="success">{stepText.authority_told.action}</Badge>;
  return <Badge tone="warning">{text.due(formatDayTime(incident.due_at))}</Badge>;
}
