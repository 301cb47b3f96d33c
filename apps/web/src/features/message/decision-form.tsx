import { type MessageDecision, messageDecisions, messageReportLimits } from '@patinha/domain/message';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { judgeErrorText } from './message.strings.ts';
import { useDecision } from './report.api.ts';
import { decisionText, judgeText as text } from './report.strings.ts';

interface DecisionFormProps {
  readonly reportId: string;
  readonly onDone: () => void;
}

/** What an admin makes of a report, and why. */
export function DecisionForm({ reportId, onDone }: DecisionFormProps) {
  const [decision, setDecision] = useState<MessageDecision>('dismiss');
  const reason = useReason();
  const decide = useDecision(reportId, () => {
    toast({ title: text.decided });
    onDone();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.take();
    if (said === undefined) return;
    decide.mutate({ decision, reason: said });
  };
  return (
    <form noValidate onSubmit={send} className="border-border mt-5 grid gap-4 border-t pt-5">
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {judgeErrorText(decide.error)}
        </Alert>
      )}
      <DecisionField value={decision} onChange={setDecision} />
      <ReasonField
        reason={reason}
        label={text.reason}
        hint={decision === 'dismiss' ? undefined : text.reasonHint}
        missing={text.reasonMissing}
        maxLength={messageReportLimits.reason}
      />
      <DialogFooter className="mt-2">
        <DialogClose>
          <Button variant="outline">{text.back}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant={decision === 'suspend' ? 'destructive' : 'default'}
          isPending={decide.isPending}
        >
          {decide.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface DecisionFieldProps {
  readonly value: MessageDecision;
  readonly onChange: (decision: MessageDecision) => void;
}

const DecisionField = ({ value, onChange }: DecisionFieldProps) => (
  <Field label={text.decide}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ target }) => onChange(messageDecisions.find((one) => one === target.value) ?? 'dismiss')}
      >
        {messageDecisions.map((one) => (
          <option key={one} value={one}>
            {decisionText[one].hint}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
