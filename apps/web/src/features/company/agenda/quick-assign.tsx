import type { AgendaBooking, Assignment } from '@patinha/contract/company';
import { useRef } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { useFocusKept } from '../../../ui/focus-return.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { assignmentOf, useAssign } from './assignment.api.ts';
import { assignmentErrorOf, assignmentText } from './assignment.strings.ts';

interface QuickAssignProps {
  readonly booking: AgendaBooking;
  readonly name: string;
}

/** Lists the free members below an unassigned booking on a phone; one tap assigns. Renders nothing when none is free. */
export function QuickAssign({ booking: { id }, name }: QuickAssignProps) {
  const { data, isPending } = useQuery(assignmentOf(id));
  // A row that came late would move the ones below it under the finger.
  if (isPending) return <Skeleton className="mt-2 h-11 rounded-full" />;
  const free = data?.can_change ? data.team.filter(({ problem }) => problem === null) : [];
  return free.length === 0 ? null : <Choice bookingId={id} name={name} free={free} />;
}

interface ChoiceProps {
  readonly bookingId: string;
  readonly name: string;
  readonly free: Assignment['team'];
}

function Choice({ bookingId, name, free }: ChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  useFocusKept(group);
  const assign = useAssign(bookingId, ({ assignee }) => {
    if (assignee) toast({ title: assignmentText.assigned(assignee.full_name) });
  });
  return (
    <div
      ref={group}
      role="group"
      aria-label={assignmentText.chooseFor(name)}
      className="mt-2 flex flex-wrap gap-2"
    >
      {assign.isError && <Alert tone="destructive">{assignmentErrorOf(assign.error)}</Alert>}
      {free.map(({ user_id: memberId, full_name: fullName }) => (
        <Button
          key={memberId}
          variant="outline"
          className="max-w-full rounded-full"
          isPending={assign.isPending && assign.variables === memberId}
          onClick={() => assign.isPending || assign.mutate(memberId)}
        >
          <span className="truncate">{fullName}</span>
        </Button>
      ))}
    </div>
  );
}
