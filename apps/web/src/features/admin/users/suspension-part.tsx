import { suspendUser } from '@patinha/contract/admin';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { formatDay } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { usersText as text, errorText } from './admin-users.strings.ts';

/** Suspends with a reason that the user reads, or ends the suspension; earlier ones stay on record. */
export function SuspensionPart({ user, act, perform, isActing }: SheetPartProps) {
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
        <SuspensionForm userId={user.user_id} onSuspend={(reason) => perform({ kind: 'suspend', reason })} />
      )}
    </SheetPart>
  );
}

function SuspensionForm({
  userId,
  onSuspend,
}: {
  readonly userId: string;
  readonly onSuspend: (reason: string) => Promise<unknown>;
}) {
  const form = useContractForm({
    schema: suspendUser.body,
    start: { reason: '' },
    sentences: { reason: { required: text.reasonMissing } },
    send: ({ reason }) => onSuspend(reason),
    onSent: () => toast({ title: text.done }),
    keep: `suspension.${userId}`,
  });
  return (
    <Form form={form} className="grid gap-3">
      {form.failure && <Alert tone="destructive">{errorText(form.failure)}</Alert>}
      <ReasonField form={form} label={text.reason} hint={text.reasonHint} maxLength={500} />
      <Button type="submit" variant="destructive" className="justify-self-start" isPending={form.isSending}>
        {form.isSending ? text.suspending : text.suspend}
      </Button>
    </Form>
  );
}
