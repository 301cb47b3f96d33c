import { useQuery } from '../../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { AssignForm } from './assign-form.tsx';
import { assignmentOf } from './assignment.api.ts';
import { assignmentText as text } from './assignment.strings.ts';

/** The assignee, on the page of a booking. Renders nothing for a company of one person. */
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
