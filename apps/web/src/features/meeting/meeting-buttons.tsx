import { type Meeting, meetingTextLimits, cancelMeeting, declineMeeting } from '@patinha/contract/meeting';
import { cancellationOf, meetingMovesOf } from '@patinha/domain/meeting';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AcceptMeeting } from './accept-meeting.tsx';
import { otherName } from './meeting-facts.tsx';
import { useMeetingAnswer } from './meeting.api.ts';
import { cancelReasonText, cancelText, declineText, errorText } from './meeting.strings.ts';

/** The actions of this side, by the same rule as on the server. */
export function MeetingButtons({ meeting }: { readonly meeting: Meeting }) {
  const [now] = useState(() => serverNow());
  const [first] = meeting.times;
  const startsAt = new Date(meeting.starts_at ?? first?.starts_at ?? meeting.expires_at);
  const progress = {
    status: meeting.status,
    startsAt,
    endsAt: new Date(meeting.ends_at ?? startsAt),
    expiresAt: new Date(meeting.expires_at),
  };
  const moves = meetingMovesOf(progress, { side: meeting.as, now });
  if (moves.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {moves.includes('accept') && <AcceptMeeting meeting={meeting} />}
      {moves.includes('decline') && <DeclineMeeting meeting={meeting} />}
      {(moves.includes('withdraw') || moves.includes('cancel')) && <CancelMeeting meeting={meeting} />}
    </div>
  );
}

function DeclineMeeting({ meeting }: { readonly meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useMeetingAnswer(meeting.id, () => {
    toast({ title: declineText.done });
    setOpen(false);
  });
  const form = useContractForm({
    schema: declineMeeting.body,
    start: { reason: '' },
    sentences: { reason: { required: declineText.reasonMissing } },
    send: (body) => answer.mutateAsync({ move: 'decline', body }),
    keep: `decline-meeting.${meeting.id}`,
  });
  return (
    <ConfirmDialog
      title={declineText.title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={declineText.confirm}
      isPending={answer.isPending}
      onConfirm={form.submit}
      trigger={
        <Button variant="outline" aria-label={declineText.buttonOf(otherName(meeting))}>
          {declineText.button}
        </Button>
      }
    >
      <Form form={form} className="grid gap-4">
        <ReasonField
          form={form}
          label={declineText.reason}
          hint={declineText.reasonHint}
          maxLength={meetingTextLimits.reason}
        />
        {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      </Form>
    </ConfirmDialog>
  );
}

function CancelMeeting({ meeting }: { readonly meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  const text = cancelText[cancellationOf(meeting)];
  const answer = useMeetingAnswer(meeting.id, () => {
    toast({ title: text.done });
    setOpen(false);
  });
  const form = useContractForm({
    schema: cancelMeeting.body,
    start: { reason: '' },
    input: ({ reason }) => (reason.trim() === '' ? {} : { reason }),
    sentences: { reason: {} },
    send: (body) => answer.mutateAsync({ move: 'cancel', body }),
    keep: `cancel-meeting.${meeting.id}`,
  });
  return (
    <ConfirmDialog
      title={text.title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={text.confirm}
      isPending={answer.isPending}
      onConfirm={form.submit}
      trigger={
        <Button variant="outline" aria-label={text.buttonOf(otherName(meeting))}>
          {text.button}
        </Button>
      }
    >
      <Form form={form} className="grid gap-4">
        <Field label={cancelReasonText} isRequired={false}>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={meetingTextLimits.reason} {...form.text('reason')} />
          )}
        </Field>
        {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      </Form>
    </ConfirmDialog>
  );
}
