import { decideMessageReport, type MessageReport } from '@patinha/contract/message';
import type { BodyOf } from '@patinha/contract/shared';
import { type MessageDecision, messageDecisions, messageReportLimits } from '@patinha/domain/message';
import { type ReactNode, useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/input.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDecision } from './report.api.ts';
import { decisionText, judgeErrorText, judgeRefusals, judgeText as text } from './report.strings.ts';

type Exit = Omit<BodyOf<typeof decideMessageReport>, 'decision'>;

/** What the admins' form of a suspension needs; a feature of its own, so the screen puts it in. */
interface SuspensionFormProps {
  readonly userId: string;
  readonly label: string;
  readonly reasonLabel: string;
  readonly maxLength: number;
  readonly mayKeep: true;
  readonly refusals: Readonly<Record<string, string>>;
  readonly perform: (exit: Exit) => Promise<unknown>;
  readonly onDone: () => void;
}

export interface DecisionProps {
  readonly report: MessageReport;
  readonly renderSuspension: (form: SuspensionFormProps) => ReactNode;
  readonly onDone: () => void;
}

/** An admin's decision on a report; a suspension first shows what it touches, as everywhere (D-184). */
export function Decision({ report, renderSuspension, onDone }: DecisionProps) {
  const [decision, setDecision] = useState<MessageDecision>('dismiss');
  const decide = useDecision(report.id, () => {
    toast({ title: text.decided });
    onDone();
  });
  return (
    <div className="border-border mt-5 grid gap-4 border-t pt-5">
      <Field label={text.decide}>
        {(control) => (
          <Select
            {...control}
            value={decision}
            onChange={({ target }) =>
              setDecision(messageDecisions.find((one) => one === target.value) ?? 'dismiss')
            }
          >
            {messageDecisions.map((one) => (
              <option key={one} value={one}>
                {decisionText[one].hint}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {decision === 'suspend' ? (
        renderSuspension({
          userId: report.reported_user_id,
          label: text.suspend,
          reasonLabel: text.reason,
          maxLength: messageReportLimits.reason,
          mayKeep: true,
          refusals: judgeRefusals,
          perform: (exit) => decide.mutateAsync({ decision, ...exit }),
          onDone: () => undefined,
        })
      ) : (
        <VerdictForm reportId={report.id} decision={decision} decide={decide} />
      )}
    </div>
  );
}

interface VerdictFormProps {
  readonly reportId: string;
  readonly decision: Exclude<MessageDecision, 'suspend'>;
  readonly decide: ReturnType<typeof useDecision>;
}

function VerdictForm({ reportId, decision, decide }: VerdictFormProps) {
  const form = useContractForm({
    schema: decideMessageReport.body,
    start: { reason: '' },
    input: ({ reason }) => ({ decision, reason }),
    sentences: { reason: { required: text.reasonMissing } },
    send: (body) => decide.mutateAsync(body),
    keep: `message-report.${reportId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {judgeErrorText(decide.error)}
        </Alert>
      )}
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
        <Button type="submit" isPending={decide.isPending}>
          {decide.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </Form>
  );
}
