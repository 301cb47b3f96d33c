import { type ContestProof, writeContestNote } from '@patinha/contract/payment';
import { contestFileLimit, contestNoteLimit } from '@patinha/domain/payment';
import { useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { PhotoPicker } from '../../../ui/form/photo-picker.tsx';
import { useAddFile, useNote, useRemoveFile } from './contest.api.ts';
import { contestErrorOf, contestText as text } from './contest.strings.ts';
import { RecordedList } from './recorded-list.tsx';

interface ProofProps {
  readonly contestId: string;
  readonly proof: ContestProof;
}

/** What the seller adds to what is recorded; read only once it was sent. */
export const ContestProofPart = ({ contestId, proof }: ProofProps) => (
  <div className="grid gap-4">
    <section aria-labelledby="contest-recorded" className="grid gap-2">
      <h3 id="contest-recorded" className="text-lg">
        {text.recorded}
      </h3>
      <p className="text-muted-foreground text-sm">{text.recordedHint}</p>
      <RecordedList recorded={proof.recorded} />
    </section>
    {proof.may_edit ? (
      <NoteForm contestId={contestId} note={proof.note ?? ''} />
    ) : (
      proof.note !== null && (
        <p>
          <span className="font-semibold">{text.yourNote}: </span>
          {proof.note}
        </p>
      )
    )}
    {(proof.may_edit || proof.files.length > 0) && <Pictures contestId={contestId} proof={proof} />}
  </div>
);

function NoteForm({ contestId, note }: { readonly contestId: string; readonly note: string }) {
  const save = useNote(contestId);
  const form = useContractForm({
    schema: writeContestNote.body,
    start: { note },
    sentences: { note: { required: text.noteMissing } },
    send: ({ note: words }) => save.mutateAsync(words),
    isRepeated: true,
    keep: `contest.${contestId}`,
  });
  return (
    <Form form={form} className="grid gap-3">
      {save.error && <Alert tone="destructive">{contestErrorOf(save.error)}</Alert>}
      {save.isSuccess && <Alert tone="success">{text.saved}</Alert>}
      <Field label={text.note} hint={text.noteHint} error={form.problems.note}>
        {(control) => <Textarea {...control} rows={4} maxLength={contestNoteLimit} {...form.text('note')} />}
      </Field>
      <Button type="submit" className="justify-self-start" isPending={save.isPending}>
        {text.save}
      </Button>
    </Form>
  );
}

function Pictures({ contestId, proof }: ProofProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const add = useAddFile(contestId);
  const remove = useRemoveFile(contestId);
  const choose = (file: File) => {
    setTooLarge(file.size > contestFileLimit.bytes);
    if (file.size <= contestFileLimit.bytes) add.mutate(file);
  };
  const failure = add.error ?? remove.error;
  return (
    <section aria-labelledby="contest-pictures" className="grid gap-3">
      <h3 id="contest-pictures" className="text-lg">
        {text.pictures}
      </h3>
      <ul className="flex flex-wrap gap-3">
        {proof.files.map(({ id, url, width, height }, index) => (
          <li key={id} className="grid gap-2">
            <img
              src={url}
              width={width}
              height={height}
              alt={text.picture(index + 1)}
              loading="lazy"
              className="border-border max-h-40 w-auto max-w-full rounded-lg border object-contain"
            />
            {proof.may_edit && (
              <Button
                size="sm"
                variant="outline"
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                {text.remove(index + 1)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {proof.may_edit && proof.files.length < contestFileLimit.count && (
        <PhotoPicker
          label={add.isPending ? text.adding : text.add}
          isPending={add.isPending}
          onChoose={choose}
        />
      )}
      {isTooLarge && <Alert tone="destructive">{text.tooLarge}</Alert>}
      {!isTooLarge && failure && <Alert tone="destructive">{contestErrorOf(failure)}</Alert>}
    </section>
  );
}
