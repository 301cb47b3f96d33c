import { carePhotoBytes, addCareEntry } from '@patinha/contract/care';
import {
  careMoods,
  careNoteProblem,
  careTextLimit,
  type CareMood,
  type WrittenKind,
  writtenKinds,
} from '@patinha/domain/care';
import { useState } from 'react';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PhotoPicker } from '../../../ui/form/photo-picker.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAddEntry, useAddPhoto } from '../care.api.ts';
import { diaryText as text, entryLabel, errorText, moodLabel } from '../care.strings.ts';
import { ChoiceField } from './choice-field.tsx';
import { EntryVideo } from './entry-video.tsx';

interface Draft {
  readonly kind: WrittenKind;
  readonly mood: CareMood | undefined;
  readonly text: string;
}
const blank: Draft = { kind: 'pee', mood: undefined, text: '' };

const noteOf = ({ kind, mood, text: words }: Draft) => ({
  kind,
  ...(kind === 'mood' && mood !== undefined && { mood }),
  ...(words.trim() !== '' && { text: words.trim() }),
});

/** What is missing for an entry of its kind. */
function neededOf(draft: Draft) {
  const field = careNoteProblem(noteOf(draft))?.field;
  return field === undefined ? {} : { [field]: text.needed[field] };
}

interface EntryFormProps {
  readonly bookingId: string;
  /** What is chosen at first. */
  readonly kind?: WrittenKind;
  readonly onAdded?: () => void;
}

/** Two presses for the most frequent entries, text where it is needed. */
export function EntryForm({ bookingId, kind: first = blank.kind, onAdded }: EntryFormProps) {
  const { keyOf, forget } = useBodyKeys();
  const add = useAddEntry(bookingId, () => {
    toast({ title: text.added });
    onAdded?.();
  });
  const form = useContractForm({
    schema: addCareEntry.body,
    start: { ...blank, kind: first },
    input: noteOf,
    sentences: { mood: {}, text: {} },
    extraProblems: neededOf,
    send: async (body) => {
      await add.mutateAsync({ body, key: keyOf(body) });
      forget();
    },
    isRepeated: true,
    keep: `entry.${first}.${bookingId}`,
  });
  const { values: draft, problems, change } = form;
  return (
    <Form form={form} className="border-border mb-6 grid gap-4 border-b pb-6 print:hidden">
      {add.error && (
        <Alert tone="destructive" title={text.addFailed}>
          {errorText(add.error)}
        </Alert>
      )}
      <ChoiceField
        legend={text.kind}
        name="kind"
        choices={writtenKinds}
        labels={entryLabel}
        chosen={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind === 'mood' && (
        <ChoiceField
          legend={text.mood}
          name="mood"
          choices={careMoods}
          labels={moodLabel}
          chosen={draft.mood}
          error={problems.mood}
          onChoose={(mood) => change({ mood })}
        />
      )}
      <Field
        label={text.words}
        isRequired={draft.kind === 'note' || draft.kind === 'medicine'}
        error={problems.text}
      >
        {(control) => <Input {...control} {...form.text('text')} maxLength={careTextLimit} />}
      </Field>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" isPending={add.isPending}>
          {add.isPending ? text.adding : text.add}
        </Button>
        <EntryPhoto bookingId={bookingId} />
        <EntryVideo bookingId={bookingId} />
      </div>
    </Form>
  );
}

function EntryPhoto({ bookingId }: { readonly bookingId: string }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const add = useAddPhoto(bookingId, () => toast({ title: text.added }));
  const choose = (photo: File) => {
    setTooLarge(photo.size > carePhotoBytes);
    if (photo.size <= carePhotoBytes) add.mutate(photo);
  };
  return (
    <div className="grid gap-2">
      <PhotoPicker
        label={add.isPending ? text.photoSending : text.photo}
        isPending={add.isPending}
        onChoose={choose}
      />
      {isTooLarge && <Alert tone="destructive">{text.tooLarge}</Alert>}
      {!isTooLarge && add.error && <Alert tone="destructive">{errorText(add.error)}</Alert>}
    </div>
  );
}
