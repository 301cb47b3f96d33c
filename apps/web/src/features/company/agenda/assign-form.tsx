import { type Assignment, assignBooking } from '@patinha/contract/company';
import * as z from 'zod/mini';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { assignmentOf, useAssign } from './assignment.api.ts';
import { assignmentErrorOf, assignmentText as text } from './assignment.strings.ts';

interface AssignFormProps {
  readonly bookingId: string;
  readonly onDone?: () => void;
}

/** Assigns a booking to a team member; loads the team first. */
export function AssignForm({ bookingId, onDone }: AssignFormProps) {
  const assignment = useQuery(assignmentOf(bookingId));
  if (assignment.isPending) return <Skeleton className="h-24 rounded-lg" />;
  // The choice survives a failed refetch.
  if (assignment.isError && !assignment.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(assignment.error)}
        onRetry={() => assignment.refetch()}
      />
    );
  const { assignee, can_change: canChange } = assignment.data;
  if (!canChange)
    return (
      <div className="grid gap-2">
        <p className="font-semibold [overflow-wrap:anywhere]">{assignee?.full_name ?? text.none}</p>
        <p className="text-muted-foreground text-sm">{text.fixed}</p>
      </div>
    );
  return (
    <MemberChoice
      key={assignee?.user_id ?? ''}
      bookingId={bookingId}
      assignment={assignment.data}
      onDone={onDone}
    />
  );
}

interface MemberChoiceProps {
  readonly bookingId: string;
  readonly assignment: Assignment;
  readonly onDone: (() => void) | undefined;
}

function MemberChoice({ bookingId, assignment: { assignee, team }, onDone }: MemberChoiceProps) {
  const assign = useAssign(bookingId, (saved) => {
    toast({ title: saved.assignee ? text.assigned(saved.assignee.full_name) : text.released });
    onDone?.();
  });
  const form = useContractForm({
    // An empty choice takes the booking back, by an operation without a body.
    schema: z.object({ member_id: z.union([z.literal(''), assignBooking.body.shape.member_id]) }),
    start: { member_id: assignee?.user_id ?? '' },
    sentences: {},
    send: ({ member_id: memberId }) => assign.mutateAsync(memberId),
  });
  return (
    <Form form={form} className="grid gap-4">
      <Field label={text.member} hint={text.hint}>
        {(control) => (
          <Select {...control} {...form.text('member_id')}>
            <option value="">{text.none}</option>
            {team.map(({ user_id: id, full_name: name, problem }) => (
              <option key={id} value={id}>
                {problem ? text.cannot(name, problem) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {assign.isError && <Alert tone="destructive">{assignmentErrorOf(assign.error)}</Alert>}
      <Button type="submit" className="justify-self-start" isPending={assign.isPending}>
        {assign.isPending ? text.saving : text.save}
      </Button>
    </Form>
  );
}
