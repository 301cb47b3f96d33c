import { reportBookingIncident } from '@patinha/contract/care';
import { emergencyLimits, type IncidentKind, incidentKinds } from '@patinha/domain/care';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ChoiceField } from './diary/choice-field.tsx';
import { useReportIncident } from './emergency.api.ts';
import { emergencyErrorText, incidentLabel, incidentText as text } from './emergency.strings.ts';

/** The carer reports what happened; the tutor is notified at once. */
export function IncidentDialog({ bookingId }: { readonly bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm">
          <TriangleAlert aria-hidden="true" />
          {text.report}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.dialog} description={text.hint}>
        <IncidentForm bookingId={bookingId} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface Draft {
  readonly kind: IncidentKind;
  readonly text: string;
}
const firstDraft: Draft = { kind: 'injury', text: '' };

interface IncidentFormProps {
  readonly bookingId: string;
  readonly onSent: () => void;
}

function IncidentForm({ bookingId, onSent }: IncidentFormProps) {
  // A corrected text is a different report from the one whose reply was lost.
  const { keyOf } = useBodyKeys();
  const report = useReportIncident(bookingId, () => toast({ title: text.sent }));
  const form = useContractForm({
    schema: reportBookingIncident.body,
    start: firstDraft,
    sentences: { text: { required: text.missing } },
    send: (body) => report.mutateAsync({ body, key: keyOf(body) }),
    onSent,
    keep: `incident.${bookingId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {report.error && <Alert tone="destructive">{emergencyErrorText(report.error)}</Alert>}
      <ChoiceField
        legend={text.kind}
        name="incident"
        choices={incidentKinds}
        labels={incidentLabel}
        chosen={form.values.kind}
        onChoose={(kind) => form.change({ kind })}
      />
      <Field label={text.words} isRequired error={form.problems.text}>
        {(control) => <Textarea {...control} {...form.text('text')} maxLength={emergencyLimits.incident} />}
      </Field>
      <DialogFooter>
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
