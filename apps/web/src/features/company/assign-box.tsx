import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { AssignForm } from './assign-form.tsx';
import { assignmentOf } from './assignment.api.ts';
import { assignmentText as text } from './assignment.strings.ts';

/** Who attends, on the page of a booking. A company of one person has nobody to choose, and sees nothing of it. */
export function AssignBox({ bookingId }: { readonly bookingId: string }) {
  const { data } = useQuery(assignmentOf(bookingId));
  if (data && data.team.length < 2 && data.assignee === null) return null;
  return (
    <Card aria-labelledby="assignment-title">
      <CardHeader id="assignment-title" title={text.title} />
      <AssignForm bookingId={bookingId} />
    </Card>
  );
}
