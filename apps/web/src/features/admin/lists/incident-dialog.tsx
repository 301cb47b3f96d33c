import { incidentInputSchema } from '@patinha/contract/compliance';
import { useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field, FieldRow } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText, incidentsText as text } from '../users/admin-users.strings.ts';
import { useRecordIncident } from './incidents.api.ts';

/** Button and form for a new entry of the register. */
export function IncidentDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button>{text.add}</Button>
      </DialogTrigger>
      <DialogContent title={text.add} description={text.hint}>
        <IncidentForm onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** The instant of `2026-11-20T14:30` where the browser is; empty while it is no time. */
function instantIn(typed: string): string {
  const instant = new Date(typed);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

function IncidentForm({ onSaved }: { readonly onSaved: () => void }) {
  const record = useRecordIncident(() => toast({ title: text.saved }));

  const { problems, ...form } = useContractForm({
    schema: incidentInputSchema,
    start: { title: '', description: '', affected_people: '', known_at: '' },
    input: ({ affected_people: people, known_at: known, ...words }) => ({
      ...words,
      affected_people: people === '' ? null : Number(people),
      known_at: instantIn(known),
    }),
    sentences: {
      title: { required: text.required },
      description: { required: text.required },
      affected_people: { invalid: text.invalidPeople },
      known_at: { invalid: text.invalidDate },
    },
    extraProblems: ({ known_at: known }) =>
      new Date(known) > serverNow() ? { known_at: text.invalidDate } : {},
    send: (incident) => record.mutateAsync(incident),
    onSent: onSaved,
    keep: 'incident',
  });

  return (
    <Form form={form} className="grid gap-4">
      {record.error && <Alert tone="destructive">{errorText(record.error)}</Alert>}
      <Field label={text.name} error={problems.title} isRequired>
        {(control) => <Input {...control} {...form.text('title')} maxLength={120} />}
      </Field>
      <Field label={text.description} error={problems.description} isRequired>
        {(control) => <Textarea {...control} {...form.text('description')} maxLength={4000} />}
      </Field>
      <FieldRow className="sm:grid-cols-2">
        <Field label={text.people} error={problems.affected_people} isRequired={false}>
          {(control) => <Input {...control} {...form.text('affected_people')} inputMode="numeric" />}
        </Field>
        <Field label={text.knownAt} error={problems.known_at} isRequired>
          {(control) => <Input {...control} {...form.text('known_at')} type="datetime-local" />}
        </Field>
      </FieldRow>
      <DialogFooter>
        <Button type="submit" isPending={record.isPending}>
          {record.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </Form>
  );
}
