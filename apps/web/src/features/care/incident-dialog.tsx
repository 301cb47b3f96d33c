import { emergencyLimits, type IncidentKind, incidentKinds } from '@patinha/domain/care';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { useBodyKeys } from '../../lib/body-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChoiceField } from './choice-field.tsx';
import { useReportIncident } from './emergency.api.ts';
import { emergencyErrorText, incidentLabel, incidentText as text } from './emergency.strings.ts';

/** The carer tells what happened; the tutor is told at once. */
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

interface IncidentFormProps {
  readonly bookingId: string;
  readonly onSent: () => void;
}

function IncidentForm({ bookingId, onSent }: IncidentFormProps) {
  const [kind, setKind] = useState<IncidentKind>('injury');
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  // A corrected word is another report than the one whose answer was lost.
  const { keyOf } = useBodyKeys();
  const report = useReportIncident(bookingId, () => toast({ title: text.sent }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    setMissing(said === '');
    if (said === '' || report.isPending) return;
    const body = { kind, text: said };
    report.mutate({ body, key: keyOf(body) }, { onSuccess: () => onSent() });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {report.error && <Alert tone="destructive">{emergencyErrorText(report.error)}</Alert>}
      <ChoiceField
        legend={text.kind}
        name="incident"
        choices={incidentKinds}
        labels={incidentLabel}
        chosen={kind}
        onChoose={setKind}
      />
      <Field
        label={text.words}
        isRequired
        error={isMissing && words.trim() === '' ? text.missing : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={emergencyLimits.incident}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={report.isPending}>
          {report.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
