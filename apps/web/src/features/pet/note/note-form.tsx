import type { PetNote } from '@patinha/contract/pet';
import { maxPetNoteLength } from '@patinha/domain/pet';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useSaveNote } from './pet-note.api.ts';
import { noteText as text } from './pet-note.strings.ts';

interface NoteFormProps {
  readonly bookingId: string;
  readonly petName: string;
  readonly note: PetNote;
  /** Who reads it. */
  readonly hint: string;
  readonly onDone: () => void;
}

/** Writes the note in its place; what was typed stays when it is refused. */
export function NoteForm({ bookingId, petName, note, hint, onDone }: NoteFormProps) {
  const [words, setWords] = useState(note.text);
  const { mutate, isPending, error } = useSaveNote(bookingId, note, (saved) => {
    toast({ title: saved.text === '' ? text.removed : text.saved });
    onDone();
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(words.trim());
  };
  return (
    <form onSubmit={submit} className="grid w-full gap-3">
      <Field label={text.field(petName)} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            className="field-sizing-content max-h-96"
            maxLength={maxPetNoteLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          {text.save}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {text.cancel}
        </Button>
        {note.text !== '' && (
          <Button
            variant="ghost"
            className="text-destructive"
            isPending={isPending}
            onClick={() => mutate('')}
          >
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
