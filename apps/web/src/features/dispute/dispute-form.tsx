import { openDispute } from '@patinha/contract/dispute';
import { disputeTextLimit } from '@patinha/domain/dispute';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { formatDay } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useOpen } from './dispute.api.ts';
import { errorText, pageText as text } from './dispute.strings.ts';

interface DisputeFormProps {
  readonly bookingId: string;
  readonly until: string;
  /** Of the booking's place. */
  readonly zone: string;
}

/** 'Abrir Disputa' (§2): the button requires a non-blank reason. */
export function DisputeForm({ bookingId, until, zone }: DisputeFormProps) {
  const [wasLeft, setLeft] = useState(false);
  const open = useOpen(bookingId, () => toast(text.opened));
  const form = useContractForm({
    schema: openDispute.body,
    start: { reason: '' },
    sentences: { reason: { required: text.missing } },
    send: ({ reason }) => open.mutateAsync(reason),
    onRefused: (_problems, error) =>
      error && toast({ title: text.failedTitle, description: text.openFailed, tone: 'destructive' }),
    keep: `dispute.${bookingId}`,
  });
  const isEmpty = form.values.reason.trim() === '';
  return (
    <Card aria-labelledby="open-title">
      <CardHeader id="open-title" title={text.open} />
      <Form form={form} className="grid gap-4">
        {open.error && (
          <Alert tone="destructive" title={text.openFailed}>
            {errorText(open.error)}
          </Alert>
        )}
        <Field
          label={text.describe}
          hint={text.describeHint}
          error={wasLeft && isEmpty ? text.missing : form.problems.reason}
          isRequired
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={disputeTextLimit}
              {...form.text('reason')}
              onBlur={() => setLeft(true)}
            />
          )}
        </Field>
        <Alert tone="warning" title={text.warning}>
          {text.warningMore}
        </Alert>
        <p className="text-muted-foreground text-sm">{text.until(formatDay(until, zone))}</p>
        <Button type="submit" className="justify-self-start" disabled={isEmpty} isPending={open.isPending}>
          {open.isPending ? text.sending : text.submit}
        </Button>
      </Form>
    </Card>
  );
}
