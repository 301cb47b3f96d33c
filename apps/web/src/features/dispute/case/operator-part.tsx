import { type AdminDispute, writeAsOperator } from '@patinha/contract/dispute';
import { disputeTextLimit } from '@patinha/domain/dispute';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAdminReopen, useClose, useOperatorWrite, useTake } from '../admin-dispute.api.ts';
import { adminDisputeText as text } from '../admin-dispute.strings.ts';
import { errorText } from '../dispute.strings.ts';

/** Messages to both parties, the first of which meets the 48-hour promise, and the actions without a dialog. */
export function OperatorPart({ dispute }: { readonly dispute: AdminDispute }) {
  const take = useTake(dispute.id, () => toast({ title: text.taken }));
  const close = useClose(dispute.id, () => toast({ title: text.done }));
  const failure = take.error ?? close.error;
  if (dispute.is_own) return <p>{text.own}</p>;
  return (
    <div className="grid gap-4">
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
