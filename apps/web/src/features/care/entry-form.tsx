import { carePhotoBytes } from '@patinha/contract/care';
import {
  careMoods,
  careNoteProblem,
  careTextLimit,
  type CareMood,
  type WrittenKind,
  writtenKinds,
} from '@patinha/domain/care';
import { type FormEvent, useState } from 'react';

import { useBodyKeys } from '../../lib/body-key.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PhotoPicker } from '../../ui/photo-picker.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAddEntry, useAddPhoto } from './care.api.ts';
import { diaryText as text, entryLabel, errorText, moodLabel } from './care.strings.ts';
import { ChoiceField } from './choice-field.tsx';
import { EntryVideo } from './entry-video.tsx';

interface Draft {
  readonly kind: WrittenKind;
  readonly mood: CareMood | undefined;
  readonly words: string;
}
const blank: Draft = { kind: 'pee', mood: undefined, words: '' };

const noteOf = ({ kind, mood, words }: Draft) => ({
  kind,
  ...(kind === 'mood' && mood !== undefined && { mood }),
  ...(words.trim() !== '' && { text: words.trim() }),
});

/** Two presses for what happens most, words where they are needed. */
export function EntryForm({ bookingId }: { readonly bookingId: string }) {
  const [draft, setDraft] = useState(blank);
  const { keyOf, forget } = useBodyKeys();
  const [wrong, setWrong] = useState<'mood' | 'text'>();
  const add = useAddEntry(bookingId, () => toast({ title: text.added }));
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setWrong(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = noteOf(draft);
    const problem = careNoteProblem(body);
    setWrong(problem?.field);
    if (problem || add.isPending) return;
    add.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: () => {
          setDraft(blank);
          forget();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="border-border mb-6 grid gap-4 border-b pb-6 print:hidden">
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
          error={wrong === 'mood' ? text.needed.mood : undefined}
          onChoose={(mood) => change({ mood })}
        />
      )}
      <Field
        label={text.words}
        isRequired={draft.kind === 'note' || draft.kind === 'medicine'}
        error={wrong === 'text' ? text.needed.text : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={careTextLimit}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" isPending={add.isPending}>
          {add.isPending ? text.adding : text.add}
        </Button>
        <EntryPhoto bookingId={bookingId} />
        <EntryVideo bookingId={bookingId} />
      </div>
    </form>
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
