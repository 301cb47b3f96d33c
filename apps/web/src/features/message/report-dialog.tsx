import { type Message, type Thread, reportMessage } from '@patinha/contract/message';
import { messageReportLimits, messageReportReasons } from '@patinha/domain/message';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { CheckField, Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Checkbox, Select, Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { errorText, messageText } from './message.strings.ts';
import { useReport } from './report.api.ts';
import { messageReasonLabel, reportText as text } from './report.strings.ts';

interface Reported {
  readonly message: Message;
  readonly thread: Thread;
}

interface ReportDialogProps extends Reported {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** 'Denunciar': the message, the reason, and whether to block the conversation too. */
export function ReportDialog({ isOpen, onOpenChange, ...reported }: ReportDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={text.title} description={text.description}>
        <Quote message={reported.message} />
        <ReportForm {...reported} onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const Quote = ({ message }: Pick<Reported, 'message'>) => (
  <blockquote
    aria-label={text.quote}
    className="border-border bg-muted mb-4 max-h-28 overflow-y-auto rounded-lg border px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line"
  >
    {message.text ?? messageText.photo}
  </blockquote>
);

function ReportForm({ message, thread, onSent }: Reported & { readonly onSent: () => void }) {
  const report = useReport(thread, message, () => {
    toast({ title: text.sent, description: text.sentHint });
    onSent();
  });
  const form = useContractForm({
    schema: reportMessage.body,
    start: { reason: 'offensive', detail: '', also_block: false },
    input: ({ detail, ...rest }) => ({ ...rest, detail: detail.trim() || null }),
    sentences: {},
    send: (body) => report.mutateAsync(body),
    keep: `message-report.${message.id}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {report.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(report.error)}
        </Alert>
      )}
      <Field label={text.reason}>
        {(control) => (
          <Select {...control} {...form.text('reason')}>
            {messageReportReasons.map((one) => (
              <option key={one} value={one}>
                {messageReasonLabel[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.detail} isRequired={false}>
        {(control) => (
          <Textarea {...control} {...form.text('detail')} rows={3} maxLength={messageReportLimits.detail} />
        )}
      </Field>
      {thread.refusal !== 'blocked-by-you' && (
        <CheckField label={text.alsoBlock(thread.other.name)}>
          {(control) => <Checkbox {...control} {...form.flag('also_block')} />}
        </CheckField>
      )}
      <DialogFooter className="mt-2">
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={report.isPending}>
          {report.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </Form>
  );
}
