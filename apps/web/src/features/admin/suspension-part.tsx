import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatDay } from '../../ui/format.ts';
import { Textarea } from '../../ui/input.tsx';
import { usersText as text } from './admin-users.strings.ts';
import { textIn } from './form-text.ts';
import { SheetPart, type SheetPartProps } from './sheet-part.tsx';

/** Suspends with a reason that the person reads, or ends it; earlier ones stay on record. */
export function SuspensionPart({ user, act, isActing }: SheetPartProps) {
  const { suspension, past_suspensions: past } = user;
  return (
    <SheetPart title={text.suspension}>
      {past.map((ended) => (
        <p key={ended.suspended_at} className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {text.past(ended.reason, formatDay(ended.suspended_at), formatDay(ended.ended_at))}
        </p>
      ))}
      {suspension ? (
        <>
          <Alert tone="warning">
            {text.suspendedFor(suspension.reason, formatDay(suspension.suspended_at))}
          </Alert>
          <Button
            className="justify-self-start"
            isPending={isActing}
            onClick={() => act({ kind: 'end-suspension' })}
          >
            {isActing ? text.ending : text.endSuspension}
          </Button>
        </>
      ) : (
        <SuspensionForm isActing={isActing} onSuspend={(reason) => act({ kind: 'suspend', reason })} />
      )}
    </SheetPart>
  );
}

function SuspensionForm({
  isActing,
  onSuspend,
}: {
  readonly isActing: boolean;
  readonly onSuspend: (reason: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textIn(new FormData(event.currentTarget), 'reason');
    setProblem(reason === '' ? text.reasonMissing : undefined);
    if (reason !== '') onSuspend(reason);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={text.reason} hint={text.reasonHint} error={problem} isRequired>
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <Button type="submit" variant="destructive" className="justify-self-start" isPending={isActing}>
        {isActing ? text.suspending : text.suspend}
      </Button>
    </form>
  );
}
