import { decideMessageReport } from '@patinha/contract/message';
import { messageDecisions, messageReportLimits } from '@patinha/domain/message';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/input.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { judgeErrorText } from './message.strings.ts';
import { useDecision } from './report.api.ts';
import { decisionText, judgeText as text } from './report.strings.ts';

interface DecisionFormProps {
  readonly reportId: string;
  readonly onDone: () => void;
}

/** An admin's decision on a report, with the reason. */
export function DecisionForm({ reportId, onDone }: DecisionFormProps) {
  const decide = useDecision(reportId, () => {
    toast({ title: text.decided });
    onDone();
  });
  const form = useContractForm({
    schema: decideMessageReport.body,
    start: { decision: 'dismiss', reason: '' },
    sentences: { reason: { required: text.reasonMissing } },
    send: (body) => decide.mutateAsync(body),
    keep: `message-report.${reportId}`,
  });
  const { decision } = form.values;
  return (
    <Form form={form} className="border-border mt-5 grid gap-4 border-t pt-5">
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {judgeErrorText(decide.error)}
        </Alert>
      )}
      <Field label={text.decide}>
        {(control) => (
          <Select {...control} {...form.text('decision')}>
            {messageDecisions.map((one) => (
              <option key={one} value={one}>
                {decisionText[one].hint}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField
        form={form}
        label={text.reason}
        hint={decision === 'dismiss' ? undefined : text.reasonHint}
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
    </Form>
  );
}
