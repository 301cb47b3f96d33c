import { type AdminDispute, writeAsOperator } from '@patinha/contract/dispute';
import { disputeTextLimit } from '@patinha/domain/dispute';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { disputeDetail, useAdminReopen, useClose, useOperatorWrite, useTake } from './admin-dispute.api.ts';
import { adminDisputeText as text } from './admin-dispute.strings.ts';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { errorText } from './dispute.strings.ts';

interface DetailDialogProps {
  readonly dispute: AdminDispute;
  readonly trigger: ReactNode;
}

/** The whole conversation, and an operator's actions besides deciding; starts open. */
export function DetailDialog({ dispute, trigger }: DetailDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { booking } = dispute;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent
        title={text.id(dispute.id.slice(0, 8))}
        description={`${booking.title} • ${text.parties(booking.tutor_name, booking.provider_name)}`}
      >
        <History disputeId={dispute.id} />
        <Operator dispute={dispute} />
      </DialogContent>
    </Dialog>
  );
}

function History({ disputeId }: { readonly disputeId: string }) {
  const detail = useQuery(disputeDetail(disputeId));
  if (detail.data) return <DisputeTimeline events={detail.data.events} />;
  return detail.isError ? (
    <ErrorCard {...text.loadFailed} onRetry={() => detail.refetch()} />
  ) : (
    <SkeletonList rows={3} />
  );
}

/** Messages to both parties, the first of which meets the 48-hour promise, and the actions without a dialog. */
function Operator({ dispute }: { readonly dispute: AdminDispute }) {
  const take = useTake(dispute.id, () => toast({ title: text.taken }));
  const close = useClose(dispute.id, () => toast({ title: text.done }));
  const failure = take.error ?? close.error;
  if (dispute.is_own) return <p className="mt-4">{text.own}</p>;
  return (
    <div className="mt-5 grid gap-4">
      {failure && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(failure)}
        </Alert>
      )}
      {(dispute.status === 'open' || dispute.status === 'in_review') && <Write disputeId={dispute.id} />}
      {dispute.moves.includes('reopen') && <Reopen disputeId={dispute.id} />}
      <div className="flex flex-wrap gap-3">
        {dispute.moves.includes('take') && (
          <Button variant="outline" isPending={take.isPending} onClick={() => take.mutate()}>
            {text.take}
          </Button>
        )}
        {dispute.moves.includes('close') && (
          <Button variant="outline" isPending={close.isPending} onClick={() => close.mutate()}>
            {text.close}
          </Button>
        )}
      </div>
    </div>
  );
}

const Write = ({ disputeId }: { readonly disputeId: string }) => (
  <WordsForm
    label={text.writeLabel}
    button={text.write}
    keep={`dispute-write.${disputeId}`}
    send={useOperatorWrite(disputeId, () => toast({ title: text.sent }))}
  />
);

const Reopen = ({ disputeId }: { readonly disputeId: string }) => (
  <WordsForm
    label={text.reopenLabel}
    button={text.reopen}
    keep={`dispute-reopen.${disputeId}`}
    send={useAdminReopen(disputeId, () => toast({ title: text.done }))}
  />
);

interface WordsFormProps {
  readonly label: string;
  readonly button: string;
  readonly keep: string;
  readonly send: ReturnType<typeof useOperatorWrite>;
}

function WordsForm({ label, button, keep, send }: WordsFormProps) {
  const form = useContractForm({
    schema: writeAsOperator.body,
    start: { text: '' },
    sentences: { text: { required: text.missing } },
    send: ({ text: words }) => send.mutateAsync(words),
    isRepeated: true,
    keep,
  });
  return (
    <Form form={form} className="grid gap-3">
      {send.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(send.error)}
        </Alert>
      )}
      <Field label={label} error={form.problems.text}>
        {(control) => <Textarea {...control} {...form.text('text')} rows={3} maxLength={disputeTextLimit} />}
      </Field>
      <Button type="submit" className="justify-self-start" isPending={send.isPending}>
        {send.isPending ? text.sending : button}
      </Button>
    </Form>
  );
}
