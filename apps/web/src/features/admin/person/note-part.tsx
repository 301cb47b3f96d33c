import { noteMaxLength, writeNote } from '@patinha/contract/admin';
import { useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { errorText } from '../users/admin-users.strings.ts';
import { useWriteNote } from './person.api.ts';
import { personText as text } from './person.strings.ts';

/** A note on the person for the team, which then stands in the line of time. */
export function NotePart({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.note}
      </Button>
    );
  return <NoteForm userId={userId} onClose={() => setOpen(false)} />;
}

function NoteForm({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const send = useWriteNote(userId);
  const form = useContractForm({
    schema: writeNote.body,
    start: { text: '' },
    sentences: { text: { required: text.noteMissing } },
    send,
    onSent: onClose,
    keep: `note.${userId}`,
  });
  return (
    <Form form={form} className="grid gap-3">
      {form.failure && <Alert tone="destructive">{errorText(form.failure)}</Alert>}
      <Field label={text.noteLabel} hint={text.noteHint} error={form.problems.text} isRequired>
        {(control) => <Textarea {...control} {...form.text('text')} rows={3} maxLength={noteMaxLength} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isSending}>
          {text.noteSave}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
